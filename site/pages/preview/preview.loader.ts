// Loads the draft of a preview link for the page that readers will see. The token contains the kind of the item.
import type { LoaderFunctionArgs } from 'react-router'
import { previewReport } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import type { Language } from '#contract/common/language.ts'
import { previewBriefing, previewCompanyPage, previewNews } from '#contract/content.ts'
import { apiErrorCode } from '../../call-code.ts'
import { briefingHead, newsHead, reportHead } from '../../item-head.ts'
import { languageOf } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { siteContext } from '../../server-context.ts'
import { companyHead, withAnchors } from '../company/company-text.ts'
import { notFound } from '../not-found/not-found.ts'

export async function loadPreview({ url, context, params }: LoaderFunctionArgs) {
  const { pathname } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const token = params.token ?? ''
  const draft = await orNothing(findDraft(site.clientFor(language), token))
  // A draft is shown only on the site of its language.
  if (draft?.language !== language) {
    site.unlist?.()
    throw notFound(pathname)
  }
  const { item } = draft
  const head = { ...headIn(item, language), language, noindex: true, path: `/preview/${token}`, otherPath: undefined }
  return { item, head: headOf(site, head) }
}

type Item = Awaited<ReturnType<typeof findDraft>>['item']

/** The first letter of the token is the kind of the item. */
async function findDraft(client: Client, token: string) {
  if (token.startsWith('b')) {
    const { language, briefing } = await client(previewBriefing, { token })
    return { language, item: { kind: 'briefing' as const, briefing } }
  }
  if (token.startsWith('n')) {
    const { language, news } = await client(previewNews, { token })
    return { language, item: { kind: 'news' as const, news } }
  }
  if (token.startsWith('c')) {
    const { language, page } = await client(previewCompanyPage, { token })
    return { language, item: { kind: 'company-page' as const, page: withAnchors(page) } }
  }
  const { language, report } = await client(previewReport, { token })
  return { language, item: { kind: 'report' as const, report } }
}

function headIn(item: Item, language: Language) {
  if (item.kind === 'company-page') return companyHead(item.page.key, item.page, language)
  if (item.kind === 'briefing') return briefingHead(item.briefing, language)
  return item.kind === 'news' ? newsHead(item.news, language) : reportHead(item.report, language)
}

async function orNothing<T>(request: Promise<T>): Promise<T | undefined> {
  const absent: readonly unknown[] = [errors['catalogue.report-not-found'].wire, errors['content.item-not-found'].wire]
  try {
    return await request
  } catch (error) {
    if (absent.includes(apiErrorCode(error))) return undefined
    throw error
  }
}
