// Title in which a range of years, as in 2026—2032, never wraps. The style sheet controls the line breaks of Chinese text.
import type { ReactNode } from 'react'

const yearRange = /(\d{4}[—–-]\d{4}(?: 年)?)/

export function Title({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(yearRange)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key and never change their order
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}
