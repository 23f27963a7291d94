// Error responses of the console: each with its real HTTP status (decision 52), in the language that the browser prefers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, errorText, fieldsOfError } from '#contract/common/errors.ts'
import { fieldMessageText } from '#contract/common/field-messages.ts'
import type { Log } from '../log/log.ts'
import { likelyLanguage, toAppError } from './responses.ts'

/** For requests that were understood and rejected; the site's endpoints send 200 for these. */
const unprocessable = 422

/** As `sendError`, with a real status for everything: 422 where visitors get 200. */
export function sendAdminError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const appError = toAppError(error, request, reply, log)
  const language = likelyLanguage(request)
  const siteStatus = errors[appError.key].status
  const status = siteStatus === 200 ? unprocessable : siteStatus
  const named = appError.details.fields?.map(({ field, message }) => ({
    field,
    msg: fieldMessageText(message, language),
  }))
  const fields = named ?? fieldsOfError(appError.key, language)
  const data = {
    ...appError.details.data,
    key: appError.key,
    ...(fields && fields.length > 0 ? { fields } : {}),
    ...(status >= 500 ? { requestId: request.id } : {}),
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: status, msg: errorText(appError.key, language), data })
}
