// Loads the custom research page: kinds and durations from the settings.
import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod'
import { findSettings } from '#contract/site-config.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { customResearchPath } from '../../paths.ts'
import { pageRequestOf } from '../../request/page-request.ts'
import { siteContext } from '../../server-context.ts'

const text = z.string().catch('').default('')
const kinds = z.array(z.object({ name: z.string(), question: text, takes: text })).catch([])
const times = z.object({ offer: text, work: text }).catch({ offer: '', work: '' })

export async function loadCustomResearch({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const rows = await site.clientFor(language)(findSettings, { keys: 'research-kinds,research-times' })
  const settings = new Map(rows.map(({ configKey, configValue }) => [configKey, configValue]))
  const { isPersonal, ...state } = pageRequestOf(url, site)
  const { common, inquiry } = phrasesIn(language)
  return {
    ...state,
    kinds: kinds.parse(settings.get('research-kinds') ?? []),
    times: times.parse(settings.get('research-times') ?? {}),
    head: headOf(site, {
      title: common.pageTitle(common.customResearch),
      description: inquiry.customResearch.description,
      noindex: isPersonal,
      language,
      path: customResearchPath,
      otherPath: customResearchPath,
    }),
  }
}

export type CustomResearchData = Awaited<ReturnType<typeof loadCustomResearch>>
