// The envelope {code, msg, data} of every answer, and how errors become one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errors, errorText } from '#contract/common/errors.ts'
import { fieldMessages } from '#contract/common/field-messages.ts'
import type { Language } from '#contract/common/language.ts'
import { defaultLanguage, say } from '#contract/common/language.ts'
import { AppError } from '../app-error.ts'
import type { Log } from '../log/log.ts'
import { requestLanguage } from './input.ts'

export function answerSuccess(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'success', data: data ?? null })
}

/** Everything that is thrown on the way to an answer ends here: one line in the log, nothing of the inside in the answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const language = languageOf(request)
  const refusal = error instanceof AppError ? error : new AppError(keyOfProtocolError(error))
  if (refusal.key === 'system.unexpected') log.error({ err: error, id: request.id }, 'unexpected failure')
  const { wire, status } = errors[refusal.key]
  const fields = refusal.details.fields?.map(({ field, message }) => ({
    field,
    msg: say(fieldMessages[message], language),
  }))
  const data = {
    ...refusal.details.data,
    ...(fields ? { fields } : {}),
    ...(status >= 500 ? { requestId: request.id } : {}),
  }
  const msg = fields?.[0]?.msg ?? errorText(refusal.key, language)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: wire, msg, data: Object.keys(data).length > 0 ? data : null })
}

function languageOf(request: FastifyRequest): Language {
  try {
    return requestLanguage(request.method === 'GET' ? request.query : request.body)
  } catch {
    return defaultLanguage
  }
}

const keysOfFastifyErrors: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
}

function keyOfProtocolError(error: unknown): ErrorKey {
  const { code, statusCode } = error as { code?: string; statusCode?: number } // whatever was thrown
  const known = code === undefined ? undefined : keysOfFastifyErrors[code]
  if (known) return known
  // Pool exhausted or database away: the caller may try again.
  if (
    code === 'ECONNREFUSED' ||
    code === '53300' ||
    code === '57P03' ||
    (error as Error)?.message === 'timeout exceeded when trying to connect'
  )
    return 'service.unavailable'
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'system.unexpected'
}
