// Messages for failed calls.
import { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { phrasesFor } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { CallAborted } from './call-aborted.ts'

/** The message to show, or undefined where none is needed: a cancelled call, an ended session. */
export function messageForError(error: unknown, language: Language): string | undefined {
  const t = phrasesFor(shellPhrases, language)
  if (error instanceof CallAborted) return undefined
  if (!(error instanceof ApiError)) return t.failed
  if (error.code === 401) return undefined
  return error.code === 0 ? t.offline : error.message || t.failed
}

/** The server's errors by field name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]))
}

/** An error of a form field that the console finds without a request. */
export function fieldError(field: string, msg: string): ApiError {
  return new ApiError(422, msg, { fields: [{ field, msg }] })
}

/** Whether the record was saved by another account since it was read. Other 409 errors have messages of their own. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.data.key === 'admin.conflict'
}

/** Whether the displayed data is outdated. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 409
}
