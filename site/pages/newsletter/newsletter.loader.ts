// Loads the page of the newsletter: the industries to choose from.
import type { LoaderFunctionArgs } from 'react-router'
import { listDictionary } from '#contract/site-config.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { newsletterPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'

export async function loadNewsletter({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const dictType = language === 'zh-CN' ? 'reports_category' : 'reports_category_en'
  const industries = await site.clientFor(language)(listDictionary, { dictType })
  const { posted } = site
  const isSent = url.searchParams.has('sent')
  const { common, newsletter } = phrasesIn(language)
  return {
    industries,
    posted,
    isSent,
    head: headOf(site, {
      title: common.pageTitle(newsletter.title),
      description: newsletter.description,
      // The page shows what one visitor submitted, so it is neither indexed nor cached.
      noindex: posted !== undefined || isSent,
      language,
      path: newsletterPath,
      otherPath: newsletterPath,
    }),
  }
}

export type NewsletterData = Awaited<ReturnType<typeof loadNewsletter>>
