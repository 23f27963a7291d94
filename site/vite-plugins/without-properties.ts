// Takes properties out of object literals in a source text.
import type { ESTree } from 'vite'

/** @param objects parsed from `code`, which their positions refer to */
export function withoutProperties(
  code: string,
  objects: readonly ESTree.ObjectExpression[],
  names: readonly string[],
): string {
  const cuts = objects.flatMap(({ properties, end }) =>
    properties.flatMap((property, index) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      if (!names.includes(property.key.name)) return []
      // Up to the next property, so that its comma goes too.
      return [{ from: property.start, to: properties[index + 1]?.start ?? end - 1 }]
    }),
  )
  return cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}
