// llms.txt (llmstxt.org): a description of the site and its pages for language models.
import type { Language } from '#contract/common/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { discoveryPhrases } from '#ui/phrases/discovery.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { addressOf, feedPath, industryPath, newsListPath, reportListPath } from './urls.rules.ts'

type Origins = Pick<Config, 'originZh' | 'originEn' | 'apiBase'>

export type Industry = { readonly dictValue: string; readonly dictLabel: string; readonly count: number }

/** The part in one language. */
export type Section = {
  readonly language: Language
  readonly industries: readonly Industry[]
  /** Keys of the published company pages. */
  readonly written: readonly string[]
}

/** @param hasMcp whether assistants are served at `/mcp` */
export function llmsText(origins: Origins, origin: string, sections: readonly Section[], hasMcp: boolean): string {
  return [
    `# ${sections.map(({ language }) => phrasesIn(language).common.siteName).join(' / ')}`,
    '',
    ...sections.flatMap(({ language }) => [`> ${discoveryPhrases(language).llms.summary}`, '']),
    ...sections.flatMap((section) => sectionLines(origins, section)),
    '## Optional',
    '',
    `- [Sitemap](${origin}/sitemap.xml)`,
    `- [OpenAPI](${origin}${origins.apiBase}/openapi.json)`,
    ...(hasMcp ? [`- [MCP](${origin}/mcp)`] : []),
    '',
  ].join('\n')
}

function sectionLines(origins: Origins, { language, industries, written }: Section): string[] {
  const { llms, reportsFeed, newsFeed } = discoveryPhrases(language)
  const { common } = phrasesIn(language)
  const link = (label: string, path: string, note?: string) =>
    `- [${labelText(label)}](${addressOf(origins, language, path)})${note ? `: ${note}` : ''}`
  return [
    `## ${llms.reports}`,
    '',
    llms.notes,
    '',
    link(common.allReports, reportListPath, llms.newestFirst),
    ...industries
      .filter(({ count }) => count > 0)
      .map(({ dictValue, dictLabel, count }) => link(dictLabel, industryPath(dictValue), llms.reportCount(count))),
    '',
    `## ${llms.more}`,
    '',
    link(llms.news, newsListPath, llms.newestFirst),
    ...(written.includes('ordering') ? [link(llms.ordering, '/order')] : []),
    ...(written.includes('method') ? [link(llms.method, '/link')] : []),
    link(llms.custom, '/market'),
    link(llms.contact, '/contactUs'),
    link(reportsFeed, feedPath('reports')),
    link(newsFeed, feedPath('news')),
    '',
  ]
}

/** Labels of the dictionary are free text of editors. */
function labelText(label: string): string {
  return label.replace(/[\r\n]+/g, ' ').replace(/[[\]\\]/g, '\\$&')
}
