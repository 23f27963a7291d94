// The envelope {code, msg, data} of every response, and the conversion of errors into it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errors, errorText, fieldsOfError } from '#contract/common/errors.ts'
import { fieldMessageText } from '#contract/common/field-messages.ts'
import type { Language } from '#contract/common/language.ts'
import { defaultLanguage } from '#contract/common/language.ts'
import { AppError } from '../app-error.ts'
import { errorCode, errorField, errorMessage } from '../error-fields.ts'
import type { Log } from '../log/log.ts'
import { preferredLanguage } from './accept-language.ts'
import { namedLanguage, requestLanguage } from './input.ts'

/** In the envelope and never cached. */
export function sendSuccess(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'success', data: data ?? null })
}

/** The one error handler: logs a line and sends a response without internal details. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const appError = toAppError(error, request, reply, log)
  const { wire, status } = errors[appError.key]
  const language = status === 200 ? languageOfCall(request) : likelyLanguage(request)
  const body = errorBody(appError, language)
  const data = { ...body.data, ...(status >= 500 ? { requestId: request.id } : {}) }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: wire, msg: body.msg, data: Object.keys(data).length > 0 ? data : null })
}

/** Code and message of an error, the first field's message where fields are invalid, and its data. */
export function errorBody(
  { key, details }: AppError,
  language: Language,
): { msg: string; data: Record<string, unknown> } {
  const named = details.fields?.map(({ field, message }) => ({ field, msg: fieldMessageText(message, language) }))
  const fields = named ?? fieldsOfError(key, language)
  return { msg: fields?.[0]?.msg ?? errorText(key, language), data: { ...details.data, ...(fields ? { fields } : {}) } }
}

/** Converts a thrown error for the caller and sets the header that belongs to it; logs unexpected ones. */
export function toAppError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): AppError {
  const appError = error instanceof AppError ? error : new AppError(keyOfProtocolError(error))
  if (appError.key === 'system.unexpected') log.error({ err: error, id: request.id }, 'unexpected failure')
  if (appError.key === 'service.unavailable') reply.header('retry-after', secondsUntilFree)
  if (appError.key === 'delivery.copy-busy') reply.header('retry-after', secondsUntilCopied)
  // RFC 6750, section 3: with an error once a key was sent.
  if (appError.key.startsWith('api-key.') && errors[appError.key].status === 401)
    reply.header('www-authenticate', appError.key === 'api-key.missing' ? 'Bearer' : 'Bearer error="invalid_token"')
  // RFC 9110, section 15.5.16: names the encodings that are accepted.
  if (appError.key === 'request.encoded') reply.header('accept-encoding', 'identity')
  return appError
}

/** After about this time the queue for password hashes is empty again. */
export const secondsUntilFree = 2
/** After about this time some of the waiting copies are made. */
const secondsUntilCopied = 20

/** Whether to try again: overload, or a database that is down. */
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

/** Of a request that was not understood: the language in its query or body, then the one its client prefers, then English. */
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
 * Errors of a database connection that cannot be opened (host down or unresolved, or no more file descriptors), or that ended during a statement. A
 * statement that timed out (57014) is not among them.
 */
const lostCodes =
  /^(08...|53300|57P0[1235]|ECONNREFUSED|ECONNRESET|EPIPE|E(HOST|NET)UNREACH|EHOSTDOWN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E[MN]FILE)$/
/** Messages of the driver's errors without a code. */
const lostMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated.*|Client has encountered a connection error and is not queryable)$/

function keyOfProtocolError(error: unknown): ErrorKey {
  const code = errorCode(error)
  const known = code === undefined ? undefined : keysOfFastifyErrors[code]
  if (known) return known
  // Pool exhausted, or the database down or starting: the caller may try again.
  if (code === undefined ? lostMessages.test(errorMessage(error)) : lostCodes.test(code)) return 'service.unavailable'
  // The missing file is a socket.
  if (code === 'ENOENT' && errorField(error, 'syscall') === 'connect') return 'service.unavailable'
  const statusCode = errorField(error, 'statusCode')
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? 'request.malformed'
    : 'system.unexpected'
}
