// Form values of settings: by site, then by key, complete with defaults.
import { documentVersions } from '#contract/common/legal-documents.ts'
import { licenceRulesOf } from '#contract/common/licence-rules.ts'
import { defaultFapiaoSettings } from '#contract/fapiao-states.ts'
import { paymentOptions } from '#contract/payment-methods.ts'
import { priceBands } from '#contract/price-bands.ts'
import { defaultSalesDiscountLimit } from '#contract/quote-states.ts'
import type { StoredSetting } from '#contract/site-admin.ts'
import {
  type SettingSite,
  type SiteSettingKey,
  type SiteSettingValue,
  siteSettings,
  sitesOf,
} from '#contract/site-settings.ts'

export type SettingValues = Partial<Record<SettingSite, Record<string, unknown>>>

/** Initial values of unset settings, equal to the defaults of the site. */
const unset: { readonly [K in SiteSettingKey]: SiteSettingValue<K> } = {
  tagline: '',
  contacts: [],
  notices: [],
  'customer-qr': { image: '', text: '', caption: '', note: '' },
  partners: [],
  'payment-logos': { alipay: '', wechat: '', card: '' },
  'reply-within': '',
  'office-hours': '',
  'office-address': '',
  'hot-words': [],
  'research-kinds': [],
  'research-times': { offer: '', work: '' },
  'price-bands': [...priceBands],
  'register-picture-code': false,
  'contact-rules': 'usual',
  'document-versions': documentVersions,
  'pay-choices': [...paymentOptions],
  'reply-hours': 24,
  'sample-delivery': 'nobody',
  'quote-discount-limit-sales': defaultSalesDiscountLimit,
  'lead-notice-address': '',
  carousel: [],
  'hot-reports': [],
  'choice-briefings': [],
  'public-holidays': [],
  'licence-rules': settableRules(),
  'hard-copies': { CNY: null, USD: null },
  'unstampable-files': 'refuse',
  'mcp-server': true,
  'refund-limits': { CNY: 500_000, USD: 80_000 },
  'bank-auto-allocate': false,
  'bank-fee-tolerance': { CNY: 0, USD: 5_000 },
  fapiao: defaultFapiaoSettings,
}

function settableRules(): SiteSettingValue<'licence-rules'> {
  const { rights, ...counts } = licenceRulesOf(undefined)
  return {
    ...counts,
    rights: { single: [...rights.single], multi: [...rights.multi], enterprise: [...rights.enterprise] },
  }
}

/** A stored value that does not match its schema is replaced by the default. */
export function valuesOf(stored: readonly StoredSetting[], keys: readonly SiteSettingKey[]): SettingValues {
  const values: Record<string, Record<string, unknown>> = {}
  for (const key of keys) {
    for (const site of sitesOf(key)) {
      const storedSetting = stored.find((setting) => setting.key === key && setting.site === site)
      const parsed = siteSettings[key].value.safeParse(storedSetting?.value)
      values[site] = { ...values[site], [key]: parsed.success ? parsed.data : unset[key] }
    }
  }
  return values
}

export type Change = { readonly key: SiteSettingKey; readonly site: SettingSite; readonly value: unknown }

export function changesOf(before: SettingValues, after: SettingValues, keys: readonly SiteSettingKey[]): Change[] {
  return keys.flatMap((key) =>
    sitesOf(key).flatMap((site) => {
      const value = after[site]?.[key]
      return JSON.stringify(before[site]?.[key]) === JSON.stringify(value) ? [] : [{ key, site, value }]
    }),
  )
}
