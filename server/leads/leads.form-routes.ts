// Request forms posted without scripts: the response is the page with its errors, or a redirect to its confirmation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import { fieldMessages } from '#contract/common/field-messages.ts'
import type { FormPost } from '#contract/common/form-post.ts'
import { type Language, say } from '#contract/common/language.ts'
import { leadForm, leadTypeOf } from '#contract/leads.ts'
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
            const typed = textsIn(request.body)
            const refused = await take(ctx, typed, { language, ip: request.ip, page: prefix + page })
            if (refused) return show(request, reply, refused)
            const done = `${prefix}${page}?sent=${leadTypeOf(wanted(typed))}#request`
            return reply.header('cache-control', 'no-store').redirect(done, 303)
          },
        })
  })
}

const languages: readonly (readonly [prefix: string, language: Language])[] = [
  ['', 'zh-CN'],
  ['/en', 'en-US'],
]

type Texts = Readonly<Partial<Record<(typeof names)[number], string>>>

/** The posted fields, with LF line breaks: browsers post CR LF. */
function textsIn(body: unknown): Texts {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '')
  const given = names.filter((name) => posted.has(name))
  return Object.fromEntries(given.map((name) => [name, posted.get(name)?.replaceAll('\r\n', '\n')]))
}

/** @returns the form to show again; undefined when the request was accepted */
async function take(
  ctx: Ctx,
  typed: Texts,
  client: { language: Language; ip: string; page: string },
): Promise<FormPost | undefined> {
  const { language } = client
  try {
    const schema = leadForm(language, await contactRules(ctx, language))
    const form = parseInput(schema, { ...typed, consent: typed.consent === 'on' }, language)
    // Without scripts the time that the form was open is unknown, which is allowed.
    await acceptRequest(ctx, { ...form, website: typed.website, elapsedMs: undefined, createKey: '' }, client)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || !formErrors.includes(error.key)) throw error
    const wrong = error.details.fields ?? []
    const errors = Object.fromEntries(wrong.map(({ field, message }) => [field, say(fieldMessages[message], language)]))
    const isShown = wrong.some(({ field }) => !hidden.includes(field))
    const { website: _, ...values } = typed
    return { values, errors, failure: isShown ? undefined : errorText(error.key, language) }
  }
}

/** Errors that the form shows. Others are not about its content and become error pages. */
const formErrors: readonly ErrorKey[] = ['request.invalid', 'leads.too-fast', 'orders.item-not-on-sale']
/** Hidden fields, which cannot show an error. */
const hidden: readonly string[] = ['type', 'reportId', 'reportPrice']

function wanted({ type, reportId }: Texts) {
  const chosen = ([1, 2, 3] as const).find((one) => String(one) === type)
  return { type: chosen, reportId: reportId ? Number(reportId) : undefined }
}
