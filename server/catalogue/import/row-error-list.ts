// The refusals of a file: all are counted, the first are kept.
import type { RowError } from './import-error-messages.ts'

export const maxStoredRowErrors = 1_000

/** A broken file of a million rows must not fill the memory. */
export class RowErrorList {
  readonly kept: RowError[] = []
  count = 0
  rows = 0
  /** The rest of the file was not read: nothing of it may be loaded. */
  isFatal = false
  #lastRow = 0

  /** Row by row, in the order of the file. */
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
