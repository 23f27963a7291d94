// Page metadata: title, description, canonical URL, language pair, link preview.
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
  /** Absolute URL. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  /** Publication time of an article, ISO 8601. */
  readonly publishedAt?: string
  readonly updatedAt?: string
  /** Image of a link preview: path on the origin of the page. */
  readonly image?: string
  readonly language: Language
  /** Absolute URLs of the page in both languages, if both exist. */
  readonly pair?: { readonly zh: string; readonly en: string }
  /** Path of the page in the other language, with prefix; if undefined, the language switch leads to the nearest list. */
  readonly twin?: string
}

export type HeadInput = Pick<
  PageHead,
  'title' | 'description' | 'noindex' | 'type' | 'publishedAt' | 'updatedAt' | 'image'
> & {
  readonly language: Language
  /** Path without language, with the query of the canonical URL. */
  readonly path: string
  /** Path of the page in the other language, without prefix; `undefined` if it does not exist. */
  readonly otherPath: string | undefined
  /** Target of the language switch if the page does not exist in the other language. Default: home. */
  readonly fallback?: string
  /** The page is public even if it is not indexed, so the browser can store it for back navigation. */
  readonly isPublic?: boolean
}

/** Called by loaders, so that the browser does not need the configured origins. */
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

/** Makes the descriptions of a list's later pages unique. */
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
    // Feed readers only read the document from the server.
    ...(import.meta.env.SSR && canonical && !head.noindex ? feedLinks(head.language, new URL(canonical).origin) : []),
    ...previewOf(head),
  ]
}

/** Open Graph tags, and the additional ones of Twitter. */
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
