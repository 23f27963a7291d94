// Request forms posted without scripts: the response is the page with its errors, or a redirect to its confirmation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import { fieldMessageText } from '#contract/common/field-messages.ts'
import type { FormPost } from '#contract/common/form-post.ts'
import type { Language } from '#contract/common/language.ts'
import { leadForm, leadTypeOf, leadTypes } from '#contract/leads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isOwnOrigin } from '#server/platform/http/allowed-hosts.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { parseInput } from '#server/platform/http/input.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { contactRules } from '#server/site-config/site-config.service.ts'
import { acceptRequest } from './leads.service.ts'

/** Renders the page at the request's URL with the posted form. */
export type ShowPosted = (request: FastifyRequest, reply: FastifyReply, posted: FormPost) => Promise<void>

type FormRoutes = {
  readonly app: FastifyInstance
  readonly limits: Pick<RateLimits, 'count'>
  readonly show: ShowPosted
}

/** Paths of the pages with the form; see `site/paths.ts`. */
const pages = ['/market', '/contactUs']
const mediaType = 'application/x-www-form-urlencoded'
const names = [
  'type',
  'reportId',
  'reportPrice',
  'version',
  'companyName',
  'addr',
  'email',
  'contact',
  'name',
  'demand',
  'consent',
  'website',
] as const

export function leadsFormRoutes({ app, limits, show }: FormRoutes, ctx: Ctx): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(mediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, ctx))
    for (const [prefix, language] of languages)
      for (const page of pages)
        forms.post(prefix + page, {
          onRequest: async (request, reply) => {
            await limits.count('write', request, reply)
            if (!isOwnOrigin(request)) throw new AppError('request.foreign-origin')
          },
          handler: async (request, reply) => {
            const fields = readFields(request.body)
            const rejected = await submitForm(ctx, fields, { language, ip: request.ip, page: prefix + page })
            if (rejected) return show(request, reply, rejected)
            const location = `${prefix}${page}?sent=${leadTypeOf(subjectOf(fields))}#request`
            return reply.header('cache-control', 'no-store').redirect(location, 303)
          },
        })
  })
}

const languages: readonly (readonly [prefix: string, language: Language])[] = [
  ['', 'zh-CN'],
  ['/en', 'en-US'],
]

type Fields = Readonly<Partial<Record<(typeof names)[number], string>>>

/** The posted fields, with LF line breaks: browsers post CR LF. */
function readFields(body: unknown): Fields {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '')
  const present = names.filter((name) => posted.has(name))
  return Object.fromEntries(present.map((name) => [name, posted.get(name)?.replaceAll('\r\n', '\n')]))
}

/** @returns the form to show again; undefined when the request was accepted */
async function submitForm(
  ctx: Ctx,
  fields: Fields,
  client: { language: Language; ip: string; page: string },
): Promise<FormPost | undefined> {
  const { language } = client
  try {
    const schema = leadForm(language, await contactRules(ctx, language))
    const form = parseInput(schema, { ...fields, consent: fields.consent === 'on' })
    // Without scripts the time that the form was open is unknown, which is allowed.
    await acceptRequest(ctx, { ...form, website: fields.website, elapsedMs: undefined, createKey: '' }, client)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || !formErrors.includes(error.key)) throw error
    const invalid = error.details.fields ?? []
    const errors = Object.fromEntries(invalid.map(({ field, message }) => [field, fieldMessageText(message, language)]))
    const isShown = invalid.some(({ field }) => !hiddenFields.includes(field))
    const { website: _, ...values } = fields
    return { values, errors, failure: isShown ? undefined : errorText(error.key, language) }
  }
}

/** Errors that the form shows. Others are not about its content and become error pages. */
const formErrors: readonly ErrorKey[] = ['request.invalid', 'leads.too-fast', 'orders.item-not-on-sale']
/** Hidden fields, which cannot show an error. */
const hiddenFields: readonly string[] = ['type', 'reportId', 'reportPrice']

function subjectOf({ type, reportId }: Fields) {
  const leadType = leadTypes.find((known) => String(known) === type)
  return { type: leadType, reportId: reportId ? Number(reportId) : undefined }
}
