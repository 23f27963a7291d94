// The content security policy of a page.
import { createHash } from 'node:crypto'

/** Permits only our own files, and exactly the inline scripts that the site itself has written into the page. */
export function openContentPolicy(): (html: string) => string {
  const hashOf = openHashes()
  return (html) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scriptHashes(html, hashOf)].join(' '),
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; ')
}

/**
 * The site writes scripts in two places: the head, and the deferred scripts at the end (site/deferred-hydration/script-template.tsx). A script between
 * the two came in with content, past its sanitizing, and is not permitted.
 */
const endOfHead = '</head>'
const deferredScriptsStart = '<template id="deferred-scripts"'

const opening = '<script'
const closing = '</script>'

/** Data blocks, such as JSON-LD, are not run and need no permission. */
function scriptHashes(html: string, hashOf: (script: string) => string): Set<string> {
  const hashes = new Set<string>()
  const bodyStart = html.indexOf(endOfHead)
  const application = html.lastIndexOf(deferredScriptsStart)
  const isOwn = (at: number) => at < bodyStart || (application > bodyStart && at > application)
  const next = (from: number) => html.indexOf(opening, from > bodyStart && from < application ? application : from)
  for (let at = next(0); at !== -1; at = next(at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(closing, start)
    if (start === 0 || end === -1) break
    const isRun = !/\ssrc=|\stype="application\/(ld\+)?json"/.test(html.slice(at, start))
    if (isRun && end > start && isOwn(at)) hashes.add(hashOf(html.slice(start, end)))
    at = end
  }
  return hashes
}

/** Hashes are cached, as most scripts are those of every page. */
function openHashes(): (script: string) => string {
  const hashes = new Map<string, string>()
  return (script) => {
    const cached = hashes.get(script)
    if (cached !== undefined) return cached
    const hashed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    if (hashes.size >= maxCachedHashes) hashes.clear()
    hashes.set(script, hashed)
    return hashed
  }
}
const maxCachedHashes = 200
