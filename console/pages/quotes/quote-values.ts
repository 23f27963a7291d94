// Values of the form for a quote.
import type { InputOf } from '#contract/common/endpoint.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { discountOf } from '#contract/quote-discounts.ts'
import type { QuoteRecord, saveQuote } from '#contract/quotes-admin.ts'

type Input = InputOf<typeof saveQuote>

export type LineValues = {
  readonly itemKind: 'report' | 'briefing'
  readonly itemId: number
  readonly title: string
  readonly licence: Licence
  /** Text, as a select has it. */
  readonly edition: string
  readonly competitorData: boolean
  readonly discountKind: 'percent' | 'amount'
  readonly discountPercent: number | null
  readonly discountMinor: number | null
  readonly discountReason: string
}

export type QuoteValues = Omit<Input, 'id' | 'revision' | 'lines'> & { readonly lines: readonly LineValues[] }

export const newQuote: QuoteValues = {
  language: 'zh-CN',
  currency: 'CNY',
  companyName: '',
  contact: '',
  email: '',
  address: '',
  country: 'CN',
  taxNumber: '',
  validDays: 30,
  note: '',
  lines: [],
}

export function newLine(item: Pick<LineValues, 'itemKind' | 'itemId' | 'title'>): LineValues {
  return {
    ...item,
    licence: 'single',
    edition: '0',
    competitorData: false,
    discountKind: 'percent',
    discountPercent: null,
    discountMinor: null,
    discountReason: '',
  }
}

export function valuesOf(quote: QuoteRecord): QuoteValues {
  const { language, companyName, contact, email, address, country, taxNumber, validDays, note, lines } = quote
  return {
    language,
    currency: quote.total.currency,
    ...{ companyName, contact, email, address, country, taxNumber, validDays, note },
    lines: lines.map(({ list, discount, edition, title, ...line }) => {
      const hundredths = Math.round((discount.minor * 10_000) / list.minor)
      // A discount that is not a percentage with two decimals was an amount.
      const isPercent = discountOf(list.minor, { kind: 'percent', basisPoints: hundredths }) === discount.minor
      return {
        ...newLine({ itemKind: line.itemKind, itemId: line.itemId, title }),
        licence: line.licence,
        edition: String(edition),
        competitorData: line.competitorData,
        discountKind: isPercent ? 'percent' : 'amount',
        discountPercent: isPercent && hundredths > 0 ? hundredths / 100 : null,
        discountMinor: isPercent ? null : discount.minor,
        discountReason: line.discountReason,
      }
    }),
  }
}

/** Inputs that were left empty have no value or an empty one. */
export function inputOf({ lines, ...values }: QuoteValues): Input {
  return {
    ...values,
    companyName: values.companyName ?? '',
    address: values.address ?? '',
    taxNumber: values.taxNumber ?? '',
    note: values.note ?? '',
    lines: lines.map(({ title: _, edition, discountPercent, discountMinor, discountReason, ...line }) => ({
      ...line,
      edition: editionOf(edition),
      discountValue: line.discountKind === 'percent' ? Math.round((discountPercent ?? 0) * 100) : (discountMinor ?? 0),
      discountReason: discountReason ?? '',
    })),
  }
}

export function editionOf(text: string): Edition {
  return text === '1' ? 1 : 0
}
