// Errors of a file: all are counted, the first are stored.
import type { RowError } from './import-error-messages.ts'

export const maxStoredRowErrors = 1_000

/** Limits memory for files with very many errors. */
export class RowErrorList {
  readonly kept: RowError[] = []
  count = 0
  rows = 0
  /** The rest of the file cannot be read, so that nothing of it may be loaded. */
  isFatal = false
  #lastRow = 0

  /** Must be called in the order of the file. */
  add(refusals: readonly RowError[]): void {
    for (const refusal of refusals) {
      this.count++
      if (refusal.code === 'quotes-open' || refusal.code === 'too-many-rows') this.isFatal = true
      if (this.kept.length < maxStoredRowErrors) this.kept.push(refusal)
      if (refusal.row === undefined || refusal.row === this.#lastRow) continue
      this.rows++
      this.#lastRow = refusal.row
    }
  }
}
