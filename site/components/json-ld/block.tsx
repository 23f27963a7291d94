// A block of JSON-LD. Only crawlers read it, in the document as the server sends it: browsers get neither its text nor what makes it.
import type { Thing } from './things.ts'

/** @param html made while the server renders, empty in a browser: `import.meta.env.SSR ? jsonLd(…) : ''` */
export function JsonLdBlock({ html }: { readonly html: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Text for a script element: nothing in it can end the element or begin a comment. */
export function jsonLd(things: readonly (Thing | undefined)[]): string {
  const known = things.filter((thing) => thing !== undefined)
  if (known.length === 0) return ''
  const context = { '@context': 'https://schema.org' }
  const whole = known.length === 1 ? { ...context, ...known[0] } : { ...context, '@graph': known }
  return JSON.stringify(whole).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
