// Simulation of the page cache: hit rate by number of pages, views and capacity.

export type Shop = {
  readonly pages: number
  /** Views per second of this process. */
  readonly viewsPerSecond: number
  /** Share of views by crawlers, which read all pages equally often. */
  readonly crawlerShare: number
  /** Zipf exponent: the page of rank n is read 1 / n^steepness as often as the first. */
  readonly steepness: number
  /** Capacity in pages. */
  readonly kept: number
}

/** Freshness of the page cache: after this a page is rendered again when it is read. */
const freshSeconds = 300
/** The first half warms up, the second half is counted. */
const simulatedSeconds = 1_200
const maxViews = 1_500_000

export function simulateViews(shop: Shop): { fromMemory: number } {
  const random = seeded(7)
  /** Page → second of its render, least recently read first. */
  const renderedAtOf = new Map<number, number>()
  const views = Math.min(maxViews, Math.round(shop.viewsPerSecond * simulatedSeconds))
  let hits = 0
  for (let view = 0; view < views; view++) {
    const at = view / shop.viewsPerSecond
    const page = random() < shop.crawlerShare ? Math.floor(random() * shop.pages) : rankOf(random(), shop)
    const renderedAt = renderedAtOf.get(page)
    const isHit = renderedAt !== undefined && at - renderedAt < freshSeconds
    renderedAtOf.delete(page)
    renderedAtOf.set(page, isHit ? renderedAt : at)
    if (renderedAtOf.size > shop.kept) for (const [oldest] of renderedAtOf) if (renderedAtOf.delete(oldest)) break
    if (isHit && view >= views / 2) hits++
  }
  return { fromMemory: hits / (views - Math.ceil(views / 2)) }
}

/** Inverse of the distribution, approximated as continuous. */
function rankOf(share: number, { pages, steepness }: Shop): number {
  if (steepness === 1) return Math.floor(pages ** share)
  const power = 1 - steepness
  return Math.floor((share * (pages ** power - 1) + 1) ** (1 / power))
}

/** Reproducible random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
