// Postcode and city in an address that people wrote in one line: only where a part of it consists of these two.

type Location = { readonly address: string; readonly country: string }
export type PostalAddress = { readonly street: string; readonly postcode: string; readonly city: string }

/** `10115 Berlin`, `D-10115 Berlin`, `1012 AB Amsterdam`, `111 20 Stockholm`, `00-950 Warszawa`, `4150-123 Porto` */
const cityLast = /^(?:[A-Z]{1,2}-)?(\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4,6})\s+(\p{L}[^\d]*)$/u
/** `Beijing 100080`, as in English addresses of China; elsewhere this could be a street or a post box. */
const cityFirst = /^(\p{L}[^\d]*?)\s+(\d{6})$/u

/** Without a part that is clearly postcode and city both are empty and `street` is the whole address: nothing is guessed. */
export function parsePostalAddress({ address, country }: Location): PostalAddress {
  const parts = address
    .normalize('NFC')
    .split(/[,，;；\n]/u)
    .map((part) => part.trim())
    .filter(Boolean)
  for (const [index, part] of parts.entries()) {
    const place = cityOf(part, country)
    if (!place) continue
    const street = parts.filter((_, other) => other !== index).join(', ')
    return { street: street || part, ...place }
  }
  return { street: parts.join(', '), postcode: '', city: '' }
}

function cityOf(part: string, country: string): { postcode: string; city: string } | undefined {
  const [, postcode, city] = cityLast.exec(part) ?? []
  if (postcode && city) return { postcode, city: city.trim() }
  const [, first, code] = (country === 'CN' && cityFirst.exec(part)) || []
  return first && code ? { postcode: code, city: first } : undefined
}
