// A title in which a range of years, as in 2026—2032, is never broken. Where Chinese lines end is up to the style sheet.
import type { ReactNode } from 'react'

const yearRange = /(\d{4}[—–-]\d{4}(?: 年)?)/

export function Title({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(yearRange)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}
