// Boolean expressions over index terms, and their text as FTS5 reads it.

/** A term; all of several expressions, perhaps except what another one matches; or any of several. */
export type TermExpression =
  | string
  | { readonly all: readonly TermExpression[]; readonly except?: TermExpression | undefined }
  | { readonly any: readonly TermExpression[] }

/** The MATCH expression of FTS5. */
export function toMatchText(expression: TermExpression): string {
  if (typeof expression === 'string') return `"${expression.replaceAll('"', '""')}"`
  if ('any' in expression) return join(expression.any, ' OR ')
  const all = join(expression.all, ' AND ')
  return expression.except === undefined ? all : `(${all} NOT ${toMatchText(expression.except)})`
}

function join(expressions: readonly TermExpression[], operator: string): string {
  const texts = [...new Set(expressions.map(toMatchText))]
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(operator)})`
}

export function termsOf(expression: TermExpression): string[] {
  if (typeof expression === 'string') return [expression]
  if ('any' in expression) return expression.any.flatMap(termsOf)
  return [...expression.all, ...(expression.except === undefined ? [] : [expression.except])].flatMap(termsOf)
}

/** Whether each term alone suffices. */
export function isDisjunction(expression: TermExpression): boolean {
  if (typeof expression === 'string') return true
  if ('any' in expression) return expression.any.every(isDisjunction)
  const { all, except } = expression
  return all.length === 1 && except === undefined && all.every(isDisjunction)
}

/** The expression with other expressions in the place of its terms. */
export function replaceTerms(
  expression: TermExpression,
  replacementOf: (term: string) => TermExpression,
): TermExpression {
  if (typeof expression === 'string') return replacementOf(expression)
  const replaceAll = (parts: readonly TermExpression[]) => parts.map((part) => replaceTerms(part, replacementOf))
  if ('any' in expression) return { any: replaceAll(expression.any) }
  const { all, except } = expression
  return { all: replaceAll(all), except: except === undefined ? undefined : replaceTerms(except, replacementOf) }
}
