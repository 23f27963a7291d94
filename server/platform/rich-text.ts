// Rich text is sanitised on the way in and on the way out (decision 35): one list of what it may hold.
import sanitize from 'sanitize-html'

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

/** Keeps what rich text may hold and drops the rest, scripts with their text. */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}
