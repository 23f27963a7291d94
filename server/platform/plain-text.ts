// Plain text of rich text.

/** Inline tags are removed, so that CO<sub>2</sub> stays one word; other tags become spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|sub|sup|a)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (_, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? ' '
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
