// Progress through the change log, when transactions commit in another order than that of their positions.

/**
 * Positions below the head that have not been seen: their transaction is still open or was rolled back.
 * `ticket` is a transaction id assigned after the gap was found. Once every transaction up to it has ended, the gap cannot fill any more.
 */
export type Gap = { readonly from: number; readonly to: number; readonly ticket: bigint | undefined }

export type Progress = { readonly head: number; readonly gaps: readonly Gap[] }

/** Every position up to this one is applied or will never exist: the next start resumes here. */
export function watermark(progress: Progress): number {
  return progress.gaps[0] ? progress.gaps[0].from - 1 : progress.head
}

/** Positions that were read: all visible ones above `after`, up to `upTo`, ascending. */
export type ReadPage = {
  readonly seqs: readonly number[]
  readonly after: number
  readonly upTo: number
  /** The oldest transaction that was still open before the page was read. */
  readonly oldestOpen: bigint
}

/** @returns the positions that were not seen before, and the progress after them */
export function advance(progress: Progress, page: ReadPage): { unseen: number[]; progress: Progress } {
  const unseen: number[] = []
  const gaps: Gap[] = []
  let next = 0
  const seqAt = () => page.seqs[next] ?? Number.POSITIVE_INFINITY
  for (const gap of progress.gaps) {
    if (gap.to <= page.after || gap.from > page.upTo) {
      gaps.push(gap)
      continue
    }
    while (seqAt() < gap.from) next++
    const canFill = gap.ticket === undefined || gap.ticket >= page.oldestOpen
    let { from } = gap
    for (; seqAt() <= gap.to; next++) {
      unseen.push(seqAt())
      if (canFill && seqAt() > from) gaps.push({ ...gap, from, to: seqAt() - 1 })
      from = seqAt() + 1
    }
    if (from <= gap.to && (canFill || gap.to > page.upTo)) gaps.push({ ...gap, from })
  }
  let { head } = progress
  for (; next < page.seqs.length; next++) {
    const seq = seqAt()
    if (seq <= head) continue
    if (seq > head + 1) gaps.push({ from: head + 1, to: seq - 1, ticket: undefined })
    unseen.push(seq)
    head = seq
  }
  return { unseen, progress: { head, gaps } }
}

export function withTickets(progress: Progress, ticket: bigint): Progress {
  return { ...progress, gaps: progress.gaps.map((gap) => ({ ...gap, ticket: gap.ticket ?? ticket })) }
}
