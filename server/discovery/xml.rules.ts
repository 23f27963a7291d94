// Text and times in XML documents.
import { escapeHtml } from '#server/platform/html.ts'

/** Escapes text for elements and quoted attributes, and removes characters that XML forbids. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}

/** W3C date and time with seconds. */
export function xmlTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
