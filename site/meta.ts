// What a page says about itself in its head: title, description, canonical address, language pair, preview.
import type { MetaDescriptor } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { pathIn } from './language.ts'
import type { SiteContext } from './server-context.ts'

export type PageHead = {
  readonly title: string
  readonly description?: string
  readonly noindex?: boolean
  /** Absolute. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  readonly language: Language
  /** The same page in both languages, absolute, when both exist. */
  readonly pair?: { readonly zh: string; readonly en: string }
  /** Path of the same page in the other language, with its prefix; without one the switch leads to the list that is nearest. */
  readonly twin?: string
}

type HeadInput = Pick<PageHead, 'title' | 'description' | 'noindex' | 'type'> & {
  readonly language: Language
  /** Without its language, with the query that belongs to the canonical address. */
  readonly path: string
  /** Path of the same page on the other side, without its language; `undefined` when there is none. */
  readonly otherPath: string | undefined
  /** Where the language switch leads when there is no other page. Default: home. */
  readonly fallback?: string
}

/** Called by loaders, so that origins stay on the server. */
export function headOf(site: SiteContext, input: HeadInput): PageHead {
  const { language, path, otherPath, fallback = '/', ...rest } = input
  const isChinese = language === 'zh-CN'
  const zh = isChinese ? path : otherPath
  const en = isChinese ? otherPath : path
  return {
    ...rest,
    language,
    canonical: absolute(site, language, path),
    twin: pathIn(isChinese ? 'en-US' : 'zh-CN', otherPath ?? fallback),
    ...(zh !== undefined && en !== undefined && !input.noindex
      ? { pair: { zh: absolute(site, 'zh-CN', zh), en: absolute(site, 'en-US', en) } }
      : {}),
  }
}

function absolute(site: SiteContext, language: Language, path: string): string {
  return (language === 'zh-CN' ? site.originZh : site.originEn) + pathIn(language, path)
}

export function metaOf(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return []
  const { title, description, canonical, pair } = head
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(pair
      ? [
          { tagName: 'link', rel: 'alternate', hrefLang: 'zh-CN', href: pair.zh },
          { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: pair.en },
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: pair.en },
        ]
      : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: head.language === 'zh-CN' ? '研报研究' : 'Yanbao Research' },
    { property: 'og:locale', content: head.language === 'zh-CN' ? 'zh_CN' : 'en_US' },
  ]
}
