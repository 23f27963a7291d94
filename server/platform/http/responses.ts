// The envelope {code, msg, data} of every answer, and how errors become one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errors, errorText, fieldsOfError } from '#contract/common/errors.ts'
import { fieldMessages } from '#contract/common/field-messages.ts'
import type { Language } from '#contract/common/language.ts'
import { defaultLanguage, say } from '#contract/common/language.ts'
import { AppError } from '../app-error.ts'
import type { Log } from '../log/log.ts'
import { preferredLanguage } from './accept-language.ts'
import { namedLanguage, requestLanguage } from './input.ts'

/** In the envelope of every call, and never cached. */
export function sendSuccess(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'success', data: data ?? null })
}

/** Everything that is thrown on the way to an answer ends here: one line in the log, nothing of the inside in the answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = toAppError(error, request, reply, log)
  const { wire, status } = errors[refusal.key]
  const language = status === 200 ? languageOfCall(request) : likelyLanguage(request)
  const told = errorBody(refusal, language)
  const data = { ...told.data, ...(status >= 500 ? { requestId: request.id } : {}) }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: wire, msg: told.msg, data: Object.keys(data).length > 0 ? data : null })
}

/** The words of a refusal, the first field's where fields are to blame, and what goes with them. */
export function errorBody(
  { key, details }: AppError,
  language: Language,
): { msg: string; data: Record<string, unknown> } {
  const named = details.fields?.map(({ field, message }) => ({ field, msg: say(fieldMessages[message], language) }))
  const fields = named ?? fieldsOfError(key, language)
  return { msg: fields?.[0]?.msg ?? errorText(key, language), data: { ...details.data, ...(fields ? { fields } : {}) } }
}

/** What a thrown error means to the caller, with the header that goes with it; a failure of ours is written to the log. */
export function toAppError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): AppError {
  const refusal = error instanceof AppError ? error : new AppError(keyOfProtocolError(error))
  if (refusal.key === 'system.unexpected') log.error({ err: error, id: request.id }, 'unexpected failure')
  if (refusal.key === 'service.unavailable') reply.header('retry-after', secondsUntilFree)
  // RFC 9110, section 15.5.16: which codings would have been taken.
  if (refusal.key === 'request.encoded') reply.header('accept-encoding', 'identity')
  return refusal
}

/** The queue for password hashes is empty again after about a second. */
export const secondsUntilFree = 2

/** Whether it is a reason to try again: too much to do, or a database that is away. */
export function isUnavailable(error: unknown): boolean {
  return (error instanceof AppError ? error.key : keyOfProtocolError(error)) === 'service.unavailable'
}

function languageOfCall(request: FastifyRequest): Language {
  try {
    return requestLanguage(request.method === 'POST' ? request.body : request.query)
  } catch {
    return defaultLanguage
  }
}

/** Of a request that was not understood: what its query or body names, else what its client prefers, else English. */
export function likelyLanguage(request: FastifyRequest): Language {
  return (
    namedLanguage(request.query) ??
    namedLanguage(request.body) ??
    preferredLanguage(request.headers['accept-language']) ??
    defaultLanguage
  )
}

const keysOfFastifyErrors: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
}

/**
 * A connection to the database that cannot be made (its host is away or has no name just now, or the system gives no more open files), or that
 * ended under a statement. A statement that took too long (57014) is none.
 */
const lostCodes =
  /^(08...|53300|57P0[1235]|ECONNREFUSED|ECONNRESET|EPIPE|E(HOST|NET)UNREACH|EHOSTDOWN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E[MN]FILE)$/
/** What the driver says without a code. */
const lostWords =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated.*|Client has encountered a connection error and is not queryable)$/

function keyOfProtocolError(error: unknown): ErrorKey {
  const { code, statusCode, syscall } = error as { code?: string; statusCode?: number; syscall?: string } // whatever was thrown
  const known = code === undefined ? undefined : keysOfFastifyErrors[code]
  if (known) return known
  // Pool exhausted, or the database away or on its way: the caller may try again.
  if (code === undefined ? lostWords.test((error as Error)?.message) : lostCodes.test(code))
    return 'service.unavailable'
  // Its socket is gone, not a file.
  if (code === 'ENOENT' && syscall === 'connect') return 'service.unavailable'
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'system.unexpected'
}
