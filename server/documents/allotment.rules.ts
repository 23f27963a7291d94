// Shares of a total.

/**
 * What each line counts for, so that together they make the total: in proportion to their amounts. The cents that remain go to the lines with
 * the largest remainders, so that each share is within a cent of the exact one.
 * @param amounts of the lines in minor units, none of them negative
 */
export function allotTotal(amounts: readonly number[], totalMinor: number): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (sum === totalMinor) return [...amounts]
  if (sum === 0) throw new Error(`nothing to share ${totalMinor} by`)
  const shares = amounts.map((amount, index) => {
    const exact = BigInt(amount) * BigInt(totalMinor)
    return { index, whole: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) }
  })
  const rest = totalMinor - shares.reduce((total, { whole }) => total + whole, 0)
  const increased = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
      .slice(0, rest)
      .map(({ index }) => index),
  )
  return shares.map(({ index, whole }) => whole + (increased.has(index) ? 1 : 0))
}
