// What a page about the company says of itself, and its text as it is shown: the same on the page and in a preview.
import type { Language } from '#contract/common/language.ts'
import type { CompanyPage } from '#contract/company.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { cut, maxDescriptionLength } from '../../fitting-text.ts'

export function companyHead(key: CompanyPageKey, page: CompanyPage | null, language: Language) {
  const { common, company: words } = phrasesIn(language)
  return { title: common.pageTitle(page?.title ?? words.pages[key]), description: describe(page, language) }
}

/** The statement, and as much of the text as search engines show. */
function describe(page: CompanyPage | null, language: Language): string {
  return cut(`${page?.statement ?? ''} ${textOf(page?.bodyHtml ?? '')}`, maxDescriptionLength[language])
}

/** Without headings. What the server has cleaned has no other entities. */
function textOf(html: string): string {
  return html
    .replace(/<h\d[^>]*>.*?<\/h\d>/g, ' ')
    .replace(/<\/?(?:strong|em|sub|sup|a)(?:\s[^>]*)?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** Sections can be linked to: `#section-5`. */
export function withAnchors(page: CompanyPage): CompanyPage {
  let count = 0
  const bodyHtml = page.bodyHtml.replaceAll('<h2>', () => {
    count += 1
    return `<h2 id="section-${count}">`
  })
  return { ...page, bodyHtml }
}
