// How far the change log has been read when transactions commit in another order than they took their numbers.

/**
 * Numbers below the head that have not been seen: their transaction is still open, or was rolled back.
 * `ticket` is a transaction id given out after the gap was noticed: once every transaction up to it has ended, nothing can appear in the gap.
 */
export type Gap = { readonly from: number; readonly to: number; readonly ticket: bigint | undefined }

export type Progress = { readonly head: number; readonly gaps: readonly Gap[] }

/** Everything up to this number is applied or will never exist: where a later start goes on. */
export function watermark(progress: Progress): number {
  return progress.gaps[0] ? progress.gaps[0].from - 1 : progress.head
}

/** Numbers that were read: all that are visible above `after` and up to `upTo`, ascending. */
export type ReadPage = {
  readonly seqs: readonly number[]
  readonly after: number
  readonly upTo: number
  /** The oldest transaction that was still open before the page was read. */
  readonly oldestOpen: bigint
}

/** @returns the numbers that were not seen before, and the progress with them */
export function advance(progress: Progress, page: ReadPage): { fresh: number[]; progress: Progress } {
  const fresh: number[] = []
  const gaps: Gap[] = []
  let next = 0
  const seqAt = () => page.seqs[next] ?? Number.POSITIVE_INFINITY
  for (const gap of progress.gaps) {
    if (gap.to <= page.after || gap.from > page.upTo) {
      gaps.push(gap)
      continue
    }
    while (seqAt() < gap.from) next++
    const mayFill = gap.ticket === undefined || gap.ticket >= page.oldestOpen
    let { from } = gap
    for (; seqAt() <= gap.to; next++) {
      fresh.push(seqAt())
      if (mayFill && seqAt() > from) gaps.push({ ...gap, from, to: seqAt() - 1 })
      from = seqAt() + 1
    }
    if (from <= gap.to && (mayFill || gap.to > page.upTo)) gaps.push({ ...gap, from })
  }
  let { head } = progress
  for (; next < page.seqs.length; next++) {
    const seq = seqAt()
    if (seq <= head) continue
    if (seq > head + 1) gaps.push({ from: head + 1, to: seq - 1, ticket: undefined })
    fresh.push(seq)
    head = seq
  }
  return { fresh, progress: { head, gaps } }
}

export function withTickets(progress: Progress, ticket: bigint): Progress {
  return { ...progress, gaps: progress.gaps.map((gap) => ({ ...gap, ticket: gap.ticket ?? ticket })) }
}
