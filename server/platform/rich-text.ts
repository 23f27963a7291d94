// Rich text is sanitized on input and on output (decision 35), by one list of permitted elements.
import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'

/** A hundred modules, loaded by the first text. */
let library: typeof sanitize | undefined

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'sub',
    'sup',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
}

/** Keeps permitted elements and removes the rest, scripts with their content. */
export function sanitizeHtml(html: string): string {
  library ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitize
  return library(html, allowed)
}
