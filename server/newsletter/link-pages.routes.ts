// HTTP routes of the links in mails: pages to confirm, to choose industries and to unsubscribe, without a login, cookies or scripts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Bilingual, type Language, languages, say } from '#contract/common/language.ts'
import { languageSchema } from '#contract/common/language-schema.ts'
import { newsletterPaths } from '#contract/newsletter.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { renderMinimalPage } from '#server/platform/http/minimal-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import {
  confirmationPages,
  invalidLinkPage,
  type PageTexts,
  preferencesTexts,
  unsubscribePages,
} from './link-pages.rules.ts'
import { newsletterUrl, tokenUrl } from './newsletter-urls.rules.ts'
import { subscriberToken } from './subscriber-token.ts'
import {
  changePreferences,
  confirmationState,
  confirmSubscription,
  findSubscriber,
  siteOf,
  unsubscribe,
} from './subscriptions.service.ts'
import type { SubscriberRow } from './subscriptions.store.ts'

type Request = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>
type Shown = {
  readonly texts: PageTexts
  readonly status?: number
  /** Another page for the link below: the preferences of the subscriber. */
  readonly subscriberId?: string | undefined
  readonly fields?: Parameters<typeof renderMinimalPage>[0]['fields']
  readonly buttons?: Parameters<typeof renderMinimalPage>[0]['buttons']
}

const invalid: Shown = { texts: invalidLinkPage, status: 404 }

export function linkRoutes({ app, apiBase, limits }: Routes, ctx: Ctx): void {
  app.register(async (pages) => {
    // Mail programs post either form type; only our own page posts fields.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    pages.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, ctx))
    const page = (path: string, methods: Record<'get' | 'post', (request: Request) => Promise<Shown>>) => {
      for (const [method, limit] of [
        ['get', 'read'],
        ['post', 'write'],
      ] as const)
        pages[method](`${apiBase}${path}:token`, {
          onRequest: (request, reply) => limits.count(limit, request, reply),
          handler: async (request: Request, reply) => show(ctx, request, reply, await methods[method](request)),
        })
    }
    page(newsletterPaths.confirm, {
      get: async ({ params }) => confirmationPage(await confirmationState(ctx, params.token)),
      post: async ({ params }) => {
        const { state, subscriberId } = await confirmSubscription(ctx, params.token)
        return { ...confirmationPage(state), subscriberId }
      },
    })
    page(newsletterPaths.unsubscribe, {
      get: async ({ params }) => {
        const subscriber = await findSubscriber(ctx, params.token)
        if (!subscriber) return invalid
        const isEnded = subscriber.state !== 'confirmed'
        return { texts: isEnded ? unsubscribePages.done : unsubscribePages.ask, subscriberId: subscriber.id }
      },
      post: async ({ params }) => {
        const subscriber = await findSubscriber(ctx, params.token)
        if (!subscriber) return invalid
        await unsubscribe(ctx, ctx.db, [subscriber.id])
        return { texts: unsubscribePages.done }
      },
    })
    page(newsletterPaths.preferences, {
      get: async (request) =>
        preferencesPage(ctx, await findSubscriber(ctx, request.params.token), languageOf(request)),
      post: async (request) => {
        const subscriber = await findSubscriber(ctx, request.params.token)
        if (!subscriber) return invalid
        const posted = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        if (posted.get('do') === 'unsubscribe') {
          await unsubscribe(ctx, ctx.db, [subscriber.id])
          return { texts: unsubscribePages.done }
        }
        const language = languages.find((one) => one === posted.get('language')) ?? subscriber.lang
        await changePreferences(ctx, subscriber.id, { language, industries: posted.getAll('industry') })
        const changed = await findSubscriber(ctx, request.params.token)
        return preferencesPage(ctx, changed, languageOf(request), { isSaved: true })
      },
    })
  })
}

function confirmationPage(state: keyof typeof confirmationPages): Shown {
  const status = state === 'invalid' ? 404 : state === 'expired' ? 410 : 200
  return { texts: confirmationPages[state], status }
}

async function preferencesPage(
  ctx: Ctx,
  subscriber: SubscriberRow | undefined,
  language: Language,
  { isSaved = false } = {},
): Promise<Shown> {
  if (!subscriber) return invalid
  if (subscriber.state !== 'confirmed') return { texts: unsubscribePages.done }
  const labels = await dictionaryLabels(ctx, categoryDictionary(subscriber.lang))
  const chosen = subscriber.industries
  const words = preferencesTexts
  return {
    texts: isSaved ? words.saved : words.page,
    fields: [
      {
        name: 'language',
        type: 'radio',
        legend: say(words.language, language),
        options: languages.map((one) => ({
          value: one,
          text: words.languages[one],
          isChosen: one === subscriber.lang,
        })),
      },
      {
        name: 'industry',
        type: 'checkbox',
        legend: say(words.industries, language),
        options: [...labels].map(([value, text]) => ({ value, text, isChosen: chosen.includes(value) })),
      },
    ],
    buttons: [
      { text: say(words.save, language), name: 'do', value: 'save' },
      { text: say(words.unsubscribe, language), name: 'do', value: 'unsubscribe' },
    ],
  }
}

function show(ctx: Ctx, request: Request, reply: FastifyReply, shown: Shown): FastifyReply {
  const language = languageOf(request)
  const site = siteOf(ctx, language)
  const { texts, fields, buttons, subscriberId } = shown
  const t = (text: Bilingual) => say(text, language)
  const page = renderMinimalPage({
    language,
    title: t(texts.title),
    texts: texts.texts.map(t),
    ...(fields && { fields }),
    ...(buttons && { buttons }),
    ...(texts.button && { button: t(texts.button) }),
    link: subscriberId
      ? {
          href: tokenUrl(site, 'preferences', subscriberToken(ctx.config.appSecret, subscriberId)),
          text: t(preferencesTexts.link),
        }
      : { href: newsletterUrl(site), text: t(preferencesTexts.newsletter) },
  })
  return reply
    .code(shown.status ?? 200)
    .headers(page.headers)
    .send(page.html)
}

function languageOf(request: Request): Language {
  const { data } = languageSchema.safeParse(request.query.lang)
  return data ?? likelyLanguage(request)
}
