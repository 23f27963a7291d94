// Settings of the publisher by key: the sites that have them, who may read them, and their format.
import * as z from 'zod'
import { contactRuleSets } from './common/contact-rules.ts'
import { m } from './common/field-messages.ts'
import { freeText, priceMinor, requiredText, wholeNumber } from './common/fields.ts'
import { licenceRights, multiSeatsRange, seatChangesRange } from './common/licence-rules.ts'
import { maxAmountMinor } from './common/money.ts'
import { unstampableFiles } from './copy-numbers.ts'
import { fapiaoColumns, fapiaoProviders } from './fapiao-states.ts'
import type { Licence } from './licences.ts'
import { type PaymentLogo, paymentOptions } from './payment-methods.ts'
import { priceBands } from './price-bands.ts'
import { sampleRecipients } from './sample-states.ts'

export type SiteSetting = {
  /** `each`: one value for the Chinese and one for the English site. `all`: one value for both. */
  readonly sites: 'each' | 'all'
  /** Other settings are read by the server only. */
  readonly isPublic: boolean
  readonly value: z.ZodType
}

/** Path of a picture on this site: it starts with a single slash. */
const picture = z
  .string()
  .trim()
  .max(300, m('too-long'))
  .regex(/^(?:\/(?![/\\])[\w./-]+)?$/, m('picture-address'))
  .default('')

const address = z
  .string()
  .trim()
  .max(500, m('too-long'))
  .regex(/^(?:https?:\/\/\S+|\/(?![/\\])\S*)?$/, m('link-address'))
  .default('')

const contactAddress = z
  .string()
  .trim()
  .max(500, m('too-long'))
  .regex(/^(?:tel:\+?[\d-]+|mailto:\S+@\S+|https?:\/\/\S+)?$/, m('contact-address'))
  .default('')

const mailAddresses = z
  .string()
  .trim()
  .max(1000, m('too-long'))
  .refine(
    (text) => text.split(/[,，;；\s]+/).every((one) => one === '' || z.email().safeParse(one).success),
    m('email-address'),
  )

/** Ids of reports or briefings, in display order. */
const chosenItems = z.array(z.int().positive()).max(20, m('too-many')).transform(withoutRepeats)

const rights = z.array(z.enum(licenceRights, m('unknown-choice'))).max(licenceRights.length, m('too-many'))

const amount = z.int(m('not-a-number')).min(0, m('invalid')).max(maxAmountMinor, m('invalid'))

/** Optional. */
const line = (max: number) => freeText(max).default('')

function withoutRepeats<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}

function ofEach<T extends z.ZodType>(value: T) {
  return { sites: 'each', isPublic: true, value } as const
}

export const siteSettings = {
  tagline: ofEach(freeText(300)),
  contacts: ofEach(
    z
      .array(
        z.object({ label: requiredText('required', 40), value: requiredText('required', 120), href: contactAddress }),
      )
      .max(12, m('too-many')),
  ),
  notices: ofEach(z.array(z.object({ text: requiredText('required', 200), href: address })).max(12, m('too-many'))),
  'customer-qr': ofEach(z.object({ image: picture, text: line(500), caption: line(60), note: line(60) })),
  partners: ofEach(z.array(z.object({ name: requiredText('required', 60), image: picture })).max(24, m('too-many'))),
  /** Logos shown instead of the names of payment methods. */
  'payment-logos': ofEach(
    z.object({ alipay: picture, wechat: picture, card: picture } satisfies Record<PaymentLogo, typeof picture>),
  ),
  'reply-within': ofEach(freeText(60)),
  'office-hours': ofEach(freeText(200)),
  'office-address': ofEach(freeText(300)),
  'hot-words': ofEach(z.array(requiredText('required', 40)).max(12, m('too-many')).transform(withoutRepeats)),
  'research-kinds': ofEach(
    z
      .array(z.object({ name: requiredText('required', 60), question: line(200), takes: line(60) }))
      .max(12, m('too-many')),
  ),
  'research-times': ofEach(z.object({ offer: line(60), work: line(60) })),
  'price-bands': ofEach(z.array(z.enum(priceBands, m('unknown-choice'))).max(priceBands.length, m('too-many'))),
  'register-picture-code': ofEach(z.boolean()),
  /** `usual`: the rules of the site's language. */
  'contact-rules': ofEach(z.enum(['usual', ...contactRuleSets], m('unknown-choice'))),
  /** Versions of the documents that customers consent to. */
  'document-versions': ofEach(
    z.object({
      terms: requiredText('required', 40),
      privacy: requiredText('required', 40),
      licence: requiredText('required', 40),
    }),
  ),
  'pay-choices': ofEach(z.array(z.enum(paymentOptions, m('unknown-choice'))).max(paymentOptions.length, m('too-many'))),
  'lead-notice-address': { sites: 'each', isPublic: false, value: mailAddresses },
  /** Featured items of the home page, hot reports and featured briefings. Shorter lists are filled up by rule. */
  carousel: ofEach(chosenItems),
  'hot-reports': ofEach(chosenItems),
  'choice-briefings': ofEach(chosenItems),
  /** Working hours within which staff must respond to a request; a working day has 24. */
  'reply-hours': {
    sites: 'all',
    isPublic: false,
    value: z.int(m('not-a-number')).min(1, m('invalid')).max(720, m('invalid')),
  },
  /** Who gets a sample at once by mail. */
  'sample-delivery': { sites: 'all', isPublic: false, value: z.enum(sampleRecipients, m('unknown-choice')) },
  /** Discount of a quote's line, in per cent, above which sales need the approval of a second person. */
  'quote-discount-limit-sales': {
    sites: 'all',
    isPublic: false,
    value: z.int(m('not-a-number')).min(0, m('invalid')).max(100, m('invalid')),
  },
  /** Days on which nothing is delivered, besides weekends. */
  'public-holidays': {
    sites: 'all',
    isPublic: true,
    value: z
      .array(z.iso.date(m('date-format')))
      .max(400, m('too-many'))
      .transform((days) => withoutRepeats(days).sort()),
  },
  /** What each licence allows. */
  'licence-rules': {
    sites: 'all',
    isPublic: true,
    value: z.object({
      multiSeats: wholeNumber(multiSeatsRange.min, multiSeatsRange.max),
      seatChanges: wholeNumber(seatChangesRange.min, seatChangesRange.max),
      rights: z.object({ single: rights, multi: rights, enterprise: rights } satisfies Record<Licence, typeof rights>),
    }),
  },
  /** Prices of a printed copy, in minor units; without one it is not offered in that currency. */
  'hard-copies': {
    sites: 'all',
    isPublic: true,
    value: z.object({ CNY: priceMinor.nullable(), USD: priceMinor.nullable() }),
  },
  /** What buyers get of a file of which no numbered copy can be made: nothing, until staff replace it, or the original with a cover page. */
  'unstampable-files': { sites: 'all', isPublic: false, value: z.enum(unstampableFiles, m('unknown-choice')) },
  /** AI assistants can search and read what is public, and request quotes, at `/mcp`. */
  'mcp-server': { sites: 'all', isPublic: false, value: z.boolean() },
  /** Refunds above this amount, in minor units, need four-eyes approval. */
  'refund-limits': { sites: 'all', isPublic: false, value: z.object({ CNY: amount, USD: amount }) },
  /** Lines of bank statements whose reference and amount fit exactly are allocated without a person. */
  'bank-auto-allocate': { sites: 'all', isPublic: false, value: z.boolean() },
  /** What a bank may keep of a transfer, in minor units. */
  'bank-fee-tolerance': { sites: 'all', isPublic: false, value: z.object({ CNY: amount, USD: amount }) },
  fapiao: {
    sites: 'all',
    isPublic: false,
    value: z.object({
      /** What a fapiao says was sold, with its class of tax. */
      itemName: requiredText('required', 90),
      /** Working days within which a paid request is issued. */
      promiseDays: z.int(m('not-a-number')).min(1, m('invalid')).max(30, m('invalid')),
      provider: z.enum(fapiaoProviders, m('unknown-choice')),
      /** Who is told of refunds that need a reversal. */
      noticeAddress: mailAddresses,
      /** Of the exported list, in this order. */
      columns: z
        .array(z.object({ column: z.enum(fapiaoColumns, m('unknown-choice')), heading: requiredText('required', 40) }))
        .min(1, m('required'))
        .max(fapiaoColumns.length, m('too-many')),
    }),
  },
} as const satisfies Record<string, SiteSetting>

export type SiteSettingKey = keyof typeof siteSettings
export type SiteSettingValue<K extends SiteSettingKey> = z.output<(typeof siteSettings)[K]['value']>

export const siteSettingKeys = Object.keys(siteSettings) as [SiteSettingKey, ...SiteSettingKey[]] // `Object.keys` loses the literal types
export const settingSites = ['zh', 'en', 'all'] as const
export type SettingSite = (typeof settingSites)[number]

/** The sites for which a key can be set. */
export function sitesOf(key: SiteSettingKey): readonly SettingSite[] {
  return siteSettings[key].sites === 'all' ? ['all'] : ['zh', 'en']
}
