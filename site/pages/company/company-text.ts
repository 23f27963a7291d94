// Head and text of a company page, shared by the page and its preview.
import type { Language } from '#contract/common/language.ts'
import type { CompanyPage } from '#contract/company.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { cut, maxDescriptionLength } from '../../fitting-text.ts'

export function companyHead(key: CompanyPageKey, page: CompanyPage | null, language: Language) {
  const { common, company: labels } = phrasesIn(language)
  return { title: common.pageTitle(page?.title ?? labels.pages[key]), description: describe(page, language) }
}

/** Meta description: the statement, and as much of the text as search engines show. */
function describe(page: CompanyPage | null, language: Language): string {
  return cut(`${page?.statement ?? ''} ${textOf(page?.bodyHtml ?? '')}`, maxDescriptionLength[language])
}

/** Plain text without headings. The server's sanitizer leaves no other entities. */
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

/** Adds ids, so that sections can be linked to: `#section-5`. */
export function withAnchors(page: CompanyPage): CompanyPage {
  let count = 0
  const bodyHtml = page.bodyHtml.replaceAll('<h2>', () => {
    count += 1
    return `<h2 id="section-${count}">`
  })
  return { ...page, bodyHtml }
}
