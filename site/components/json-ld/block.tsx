// JSON-LD block. Only crawlers read it, in the document that the server sends; browsers load neither its text nor the code that builds it.
import type { Thing } from './things.ts'

/** @param html built while the server renders, empty in a browser: `import.meta.env.SSR ? jsonLd(…) : ''` */
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

/** Serialized for a script element: escaped so that no value can end the element or open a comment. */
export function jsonLd(nodes: readonly (Thing | undefined)[]): string {
  const known = nodes.filter((node) => node !== undefined)
  if (known.length === 0) return ''
  const context = { '@context': 'https://schema.org' }
  const document = known.length === 1 ? { ...context, ...known[0] } : { ...context, '@graph': known }
  return JSON.stringify(document).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
