// A document before it is laid out.

export type Block =
  | { readonly kind: 'chapter'; readonly text: string }
  /** `isListed`: stands in the contents, too. */
  | { readonly kind: 'section'; readonly text: string; readonly isListed?: boolean }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'bars'
      readonly caption: string
      readonly unit: string
      readonly bars: readonly { readonly name: string; readonly value: number; readonly isForecast?: boolean }[]
    }

export type PrintDocument = {
  readonly language: 'zh-CN' | 'en-US'
  readonly title: string
  readonly subtitle: string
  readonly publisher: string
  /** Number and date, on the cover. */
  readonly imprint: readonly string[]
  /** Stands at the foot of every page beside its number. */
  readonly footer: string
  readonly contentsTitle: string
  /** Whether chapters begin on a page of their own and a page of contents precedes them. */
  readonly isBook: boolean
  readonly keywords: readonly string[]
  readonly date: Date
  readonly blocks: readonly Block[]
}
