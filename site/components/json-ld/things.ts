// Contents of pages as schema.org types, with all properties that Google requires. URLs are absolute.
import type { Language } from '#contract/common/language.ts'
import type { MoneyOnWire } from '#contract/common/money.ts'
import { isoDay } from '#ui/format.ts'

export type Thing = { readonly '@type': string } & { readonly [property: string]: Value | undefined }
type Value = string | number | boolean | Thing | readonly (string | Thing)[]

/** The publisher that every block refers to. */
export type Publisher = {
  readonly origin: string
  readonly name: string
  /** Path of the logo. */
  readonly logo: string
}

const home = (origin: string, language: Language) => (language === 'zh-CN' ? `${origin}/` : `${origin}/en`)
const organizationId = (origin: string) => `${origin}/#organization`

export type ContactLine = { readonly label: string; readonly value: string; readonly href?: string | undefined }

export function organization(
  publisher: Publisher,
  { language, contacts }: { language: Language; contacts: readonly ContactLine[] },
): Thing {
  const languages = language === 'zh-CN' ? ['zh-CN', 'en'] : ['en', 'zh-CN']
  const points = contacts.flatMap(({ label, href = '' }) => {
    const [scheme, value = ''] = href.split(/:(.*)/s)
    if (scheme !== 'tel' && scheme !== 'mailto') return []
    return [
      {
        '@type': 'ContactPoint',
        name: label,
        contactType: 'customer service',
        availableLanguage: languages,
        ...(scheme === 'tel' ? { telephone: value } : { email: value }),
      },
    ]
  })
  return {
    '@type': 'Organization',
    '@id': organizationId(publisher.origin),
    name: publisher.name,
    url: home(publisher.origin, language),
    logo: publisher.origin + publisher.logo,
    ...(points.length > 0 ? { contactPoint: points } : {}),
  }
}

export function website(
  publisher: Publisher,
  { language, searchTarget }: { language: Language; searchTarget: string },
): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${publisher.origin}/#website-${language}`,
    name: publisher.name,
    url: home(publisher.origin, language),
    inLanguage: language,
    publisher: { '@type': 'Organization', '@id': organizationId(publisher.origin), name: publisher.name },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: searchTarget },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The last step is the page itself and has no URL. */
export function breadcrumbList(steps: readonly { readonly name: string; readonly url?: string | undefined }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url === undefined ? {} : { item: url }),
    })),
  }
}

export type ProductFacts = {
  readonly name: string
  readonly description: string
  readonly number: string
  readonly url: string
  readonly image: string
  readonly category: string
  readonly publishedAt: string
  /** Current offers, in the currency of the page. */
  readonly offers: readonly { readonly name: string; readonly price: MoneyOnWire }[]
  readonly deliveryHours?: number | undefined
}

/** Undefined when nothing can be bought: search engines reject a product without an offer. */
export function product(publisher: Publisher, facts: ProductFacts): Thing | undefined {
  const { offers, url, deliveryHours } = facts
  if (offers.length === 0) return undefined
  const seller: Thing = { '@type': 'Organization', '@id': organizationId(publisher.origin), name: publisher.name }
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: facts.name,
    description: facts.description,
    sku: facts.number,
    image: [facts.image],
    url,
    category: facts.category,
    releaseDate: isoDay(facts.publishedAt),
    brand: { '@type': 'Brand', name: publisher.name },
    offers: offers.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: price.amount,
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      url,
      seller,
      ...(deliveryHours === undefined
        ? {}
        : { deliveryLeadTime: { '@type': 'QuantitativeValue', maxValue: deliveryHours, unitCode: 'HUR' } }),
    })),
  }
}

/** Questions and answers as the page shows them. */
export function faqPage(questions: readonly { readonly ask: string; readonly answer: string }[]): Thing | undefined {
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export type ArticleFacts = {
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly url: string
  readonly image: string
  readonly section: string
  /** ISO 8601 with time zone. */
  readonly publishedAt: string
  readonly updatedAt: string
}

/** Longer headlines are truncated in results, and some search engines reject them. */
const maxHeadlineLength = 110

export function newsArticle(publisher: Publisher, facts: ArticleFacts): Thing {
  const letters = [...facts.title]
  const organization: Thing = {
    '@type': 'Organization',
    '@id': organizationId(publisher.origin),
    name: publisher.name,
    url: home(publisher.origin, facts.language),
    logo: publisher.origin + publisher.logo,
  }
  return {
    '@type': 'NewsArticle',
    '@id': `${facts.url}#article`,
    headline:
      letters.length <= maxHeadlineLength ? facts.title : `${letters.slice(0, maxHeadlineLength - 1).join('')}…`,
    ...(facts.description ? { description: facts.description } : {}),
    image: [facts.image],
    datePublished: facts.publishedAt,
    dateModified: facts.updatedAt,
    inLanguage: facts.language,
    articleSection: facts.section,
    mainEntityOfPage: facts.url,
    author: organization,
    publisher: organization,
  }
}
