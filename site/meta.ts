// What a page says about itself in its head: title, description, canonical address, language pair, preview.
import type { MetaDescriptor } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { discoveryPhrases } from '#ui/phrases/discovery.ts'
import { shareImageSize, siteImagePath } from '#ui/share-image/address.ts'
import { fittingTitle } from './fitting-text.ts'
import { pathIn } from './language.ts'
import { feedPaths } from './paths.ts'
import type { SiteContext } from './server-context.ts'

export type PageHead = {
  readonly title: string
  readonly description?: string
  readonly noindex?: boolean
  /** Absolute. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  /** Of an article: ISO 8601. */
  readonly publishedAt?: string
  readonly updatedAt?: string
  /** The picture beside a shared link: path on the origin of the page. */
  readonly image?: string
  readonly language: Language
  /** The same page in both languages, absolute, when both exist. */
  readonly pair?: { readonly zh: string; readonly en: string }
  /** Path of the same page in the other language, with its prefix; without one the switch leads to the list that is nearest. */
  readonly twin?: string
}

export type HeadInput = Pick<
  PageHead,
  'title' | 'description' | 'noindex' | 'type' | 'publishedAt' | 'updatedAt' | 'image'
> & {
  readonly language: Language
  /** Without its language, with the query that belongs to the canonical address. */
  readonly path: string
  /** Path of the same page on the other side, without its language; `undefined` when there is none. */
  readonly otherPath: string | undefined
  /** Where the language switch leads when there is no other page. Default: home. */
  readonly fallback?: string
  /** Whatever search engines may do: everybody may read it, and whoever goes back to it finds it as it was left. */
  readonly isPublic?: boolean
}

/** Called by loaders, so that origins stay on the server. */
export function headOf(site: SiteContext, input: HeadInput): PageHead {
  const { language, path, otherPath, fallback = '/', isPublic = false, ...rest } = input
  if (input.noindex) site.unlist?.({ isPublic })
  const isChinese = language === 'zh-CN'
  const zh = isChinese ? path : otherPath
  const en = isChinese ? otherPath : path
  return {
    image: siteImagePath(language),
    ...rest,
    title: fittingTitle(input.title, language),
    ...(input.description ? { description: ofItsPage(input.description, path, language) } : {}),
    language,
    canonical: absolute(site, language, path),
    twin: pathIn(isChinese ? 'en-US' : 'zh-CN', otherPath ?? fallback),
    ...(zh !== undefined && en !== undefined && !input.noindex
      ? { pair: { zh: absolute(site, 'zh-CN', zh), en: absolute(site, 'en-US', en) } }
      : {}),
  }
}

/** Later pages of a list have a description of their own too. */
function ofItsPage(description: string, path: string, language: Language): string {
  const page = new URLSearchParams(path.split('?')[1]).get('page')
  return page ? description + discoveryPhrases(language).pageNumber(page) : description
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
    { name: 'robots', content: head.noindex ? 'noindex' : 'max-image-preview:large' },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(pair
      ? [
          { tagName: 'link', rel: 'alternate', hrefLang: 'zh-CN', href: pair.zh },
          { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: pair.en },
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: pair.en },
        ]
      : []),
    // Who looks for feeds reads the document as it came.
    ...(import.meta.env.SSR && canonical && !head.noindex ? feedLinks(head.language, new URL(canonical).origin) : []),
    ...previewOf(head),
  ]
}

/** Open Graph, and what Twitter wants besides. */
function previewOf({ title, description, canonical, image, ...head }: PageHead): MetaDescriptor[] {
  const isChinese = head.language === 'zh-CN'
  return [
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: isChinese ? '研报研究' : 'Yanbao Research' },
    { property: 'og:locale', content: isChinese ? 'zh_CN' : 'en_US' },
    ...(head.pair ? [{ property: 'og:locale:alternate', content: isChinese ? 'en_US' : 'zh_CN' }] : []),
    ...(canonical && image
      ? [
          { property: 'og:image', content: new URL(canonical).origin + image },
          { property: 'og:image:width', content: String(shareImageSize.width) },
          { property: 'og:image:height', content: String(shareImageSize.height) },
          { property: 'og:image:alt', content: title },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(head.publishedAt ? [{ property: 'article:published_time', content: head.publishedAt }] : []),
    ...(head.updatedAt ? [{ property: 'article:modified_time', content: head.updatedAt }] : []),
  ]
}

function feedLinks(language: Language, origin: string): MetaDescriptor[] {
  const { reportsFeed, newsFeed } = discoveryPhrases(language)
  const feed = (path: string, title: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title,
    href: origin + pathIn(language, path),
  })
  return [feed(feedPaths.reports, reportsFeed), feed(feedPaths.news, newsFeed)]
}
