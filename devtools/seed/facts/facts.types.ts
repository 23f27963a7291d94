// The shape of the authored facts from which the demonstration catalogue is composed.

export type Bilingual = { readonly zh: string; readonly en: string }

/** Twelve values: 2021–2025 measured, 2026–2032 forecast, in the unit given. */
export type MarketSeries = {
  readonly caption: Bilingual
  readonly unit: Bilingual
  readonly values: readonly number[]
}

/** Shares of demand in per cent at three points in time; each year's column sums to 100. */
export type DemandSplit = {
  readonly caption: Bilingual
  readonly parts: readonly {
    readonly name: Bilingual
    readonly shares: readonly [y2025: number, y2028: number, y2032: number]
  }[]
}

export type Chapter = { readonly title: Bilingual; readonly sections: readonly Bilingual[] }

export type ProductFacts = {
  /** Stem of the English slug, unique in the whole catalogue: `solid-state-batteries`. */
  readonly key: string
  /** Which sides of the site sell it. */
  readonly sides: 'both' | 'zh' | 'en'
  readonly title: Bilingual
  /** For covers, breadcrumbs and mails: at most 20 Chinese characters, 45 letters. */
  readonly short: Bilingual
  /** One or two sentences under the title. */
  readonly dek: Bilingual
  /** Two or three paragraphs, with figures that agree with `market` and `split`. */
  readonly summary: { readonly zh: readonly string[]; readonly en: readonly string[] }
  readonly market: MarketSeries
  readonly split: DemandSplit
  /** 8 to 14 chapters of 2 to 4 sections each. */
  readonly chapters: readonly Chapter[]
  /** Captions of tables and figures, 8 to 12, `kind` in the order in which they stand in the report. */
  readonly exhibits: readonly { readonly kind: 'figure' | 'table'; readonly caption: Bilingual }[]
  /** A question that only a reader of this report asks, with its answer. */
  readonly question: { readonly ask: Bilingual; readonly answer: Bilingual }
  readonly pages: number
  readonly exhibitCount: number
  /** Single-user price of the China edition, whole units: both are set by hand, not converted. */
  readonly price: { readonly cny: number; readonly usd: number }
}

/** A short Chinese briefing: `open` is free to read, the file is sold. */
export type BriefingFacts = {
  readonly key: string
  readonly kind: 'industry-brief' | 'enterprise-hole-analysis'
  readonly label: string
  readonly title: string
  readonly dek: string
  readonly open: readonly string[]
  readonly points: readonly string[]
  readonly exhibit: {
    readonly caption: string
    readonly unit: string
    readonly bars: readonly { readonly name: string; readonly value: number }[]
  }
  readonly pages: number
  readonly price: { readonly cny: number; readonly usd: number }
}

export type NewsFacts = {
  readonly key: string
  readonly market: 'policy' | 'company' | 'technology' | 'trade'
  readonly title: Bilingual
  readonly dek: Bilingual
  readonly body: { readonly zh: readonly string[]; readonly en: readonly string[] }
}

export type IndustryFacts = {
  /** Value in the dictionaries `reports_category` and `reports_category_en`. */
  readonly value: string
  readonly name: Bilingual
  readonly products: readonly ProductFacts[]
  readonly briefings: readonly BriefingFacts[]
  readonly news: readonly NewsFacts[]
}
