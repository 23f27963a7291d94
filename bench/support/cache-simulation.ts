// A page cache in thought: which share of views it answers, for so many pages, views and so much room.

export type Shop = {
  readonly pages: number
  /** At this process. */
  readonly viewsPerSecond: number
  /** Of the views: they read any page as often as any other. */
  readonly crawlerShare: number
  /** The page of rank n is read 1 / n^steepness as often as the first. */
  readonly steepness: number
  /** Pages that there is room for. */
  readonly kept: number
}

/** As in the page cache: after this a page is made again when it is read. */
const freshSeconds = 300
/** The second half is counted. */
const simulatedSeconds = 1_200
const mostViews = 1_500_000

export function simulateViews(shop: Shop): { fromMemory: number } {
  const random = seeded(7)
  /** Page → the second at which it was made; the one that was read longest ago stands first. */
  const kept = new Map<number, number>()
  const views = Math.min(mostViews, Math.round(shop.viewsPerSecond * simulatedSeconds))
  let hits = 0
  for (let view = 0; view < views; view++) {
    const at = view / shop.viewsPerSecond
    const page = random() < shop.crawlerShare ? Math.floor(random() * shop.pages) : rankOf(random(), shop)
    const madeAt = kept.get(page)
    const isHit = madeAt !== undefined && at - madeAt < freshSeconds
    kept.delete(page)
    kept.set(page, isHit ? madeAt : at)
    if (kept.size > shop.kept) for (const [oldest] of kept) if (kept.delete(oldest)) break
    if (isHit && view >= views / 2) hits++
  }
  return { fromMemory: hits / (views - Math.ceil(views / 2)) }
}

/** The inverse of the distribution, taken as continuous. */
function rankOf(share: number, { pages, steepness }: Shop): number {
  if (steepness === 1) return Math.floor(pages ** share)
  const power = 1 - steepness
  return Math.floor((share * (pages ** power - 1) + 1) ** (1 / power))
}

/** The same views at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
