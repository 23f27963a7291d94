// From a refused call to words.
import { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { phrasesFor } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { CallAborted } from './call-aborted.ts'

/** What to tell whoever tried; undefined where nothing has to be said. */
export function messageForError(error: unknown, language: Language): string | undefined {
  const t = phrasesFor(shellPhrases, language)
  if (error instanceof CallAborted) return undefined
  if (!(error instanceof ApiError)) return t.failed
  if (error.code === 401) return undefined
  return error.code === 0 ? t.offline : error.message || t.failed
}

/** The server's errors by field, as forms want them. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]))
}

/** An error at a field of the form that the server need not be asked for. */
export function fieldError(field: string, msg: string): ApiError {
  return new ApiError(422, msg, { fields: [{ field, msg }] })
}

/** Whether somebody else has saved the record since it was read. Other refusals with 409 have words of their own. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.data.key === 'admin.conflict'
}

/** Whether what is shown is no longer so. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 409
}
