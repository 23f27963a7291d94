// Converts plain paragraphs to the stored rich text.
import { sanitizeHtml } from '#server/platform/rich-text.ts'

export function paragraphs(texts: readonly string[]): string {
  return sanitizeHtml(texts.map((text) => `<p>${escapeHtml(text)}</p>`).join(''))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
