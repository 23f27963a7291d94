// Order numbers: `YB-7K2M-94QX-3`, eight random characters and a check digit.

/** Without I, O, S, Z, which are read as digits. */
export const orderNoAlphabet = '0123456789ABCDEFGHJKLMNPQRTUVWXY'

/** @param body eight characters of the alphabet */
export function orderNoOf(body: string): string {
  return `YB-${body.slice(0, 4)}-${body.slice(4)}-${checkDigit(body)}`
}

/**
 * The stored form of a typed number: case, width, spaces and hyphens do not matter.
 * @returns undefined when it cannot be an order number: wrong length, wrong character or wrong check digit
 */
export function normalOrderNo(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/^YB(?=.{9}$)/, '')
  if (text.length !== 9 || [...text].some((char) => !orderNoAlphabet.includes(char))) return undefined
  const orderNo = orderNoOf(text.slice(0, 8))
  return orderNo.at(-1) === text[8] ? orderNo : undefined
}

/**
 * The key of an order in a request: its id, or its number, which may be in either field.
 * @returns undefined when the values can be neither
 */
export function orderKeyOf(named: { orderNo?: string; id?: string }): { id: string } | { orderNo: string } | undefined {
  if (named.id && isUuid(named.id)) return { id: named.id }
  const orderNo = normalOrderNo(named.orderNo || named.id || '')
  return orderNo ? { orderNo } : undefined
}

/** The database would reject any other text with an error. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Luhn's check over base 32: detects every single wrong character and nearly every swap of neighbours. */
function checkDigit(body: string): string {
  const n = orderNoAlphabet.length
  let sum = 0
  for (const [index, char] of [...body].reverse().entries()) {
    const value = orderNoAlphabet.indexOf(char) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / n) + (value % n)
  }
  return orderNoAlphabet[(n - (sum % n)) % n] ?? '0'
}
