// Text inside XML documents.
import { escapeHtml } from '#server/platform/html.ts'

/** Safe between tags and inside quoted attributes. Characters that no XML document may hold are left out. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}

/** W3C date and time, to the second. */
export function xmlTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
