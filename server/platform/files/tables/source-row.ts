// A row of a file that is read as a table.

/** A cell of a file. Formulas are rejected rather than computed. */
export type SourceCell = string | { readonly problem: 'formula' | 'cell-error' }

export type SourceRow =
  | { readonly number: number; readonly cells: readonly SourceCell[] }
  /** `quotes-open`: an unclosed quotation mark, after which nothing can be read. */
  | { readonly number: number; readonly problem: 'quotes' | 'quotes-open' }
