// Document model before layout.

export type Block =
  | { readonly kind: 'chapter'; readonly text: string }
  /** `isListed`: also in the table of contents. */
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
  /** Footer of every page, beside the page number. */
  readonly footer: string
  readonly contentsTitle: string
  /** Whether chapters start on a new page after a table of contents. */
  readonly isBook: boolean
  readonly keywords: readonly string[]
  readonly date: Date
  readonly blocks: readonly Block[]
}
