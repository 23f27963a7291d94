// The texts that people agree to, each with the version in force.

/**
 * A consent is kept with the version that it was given to, a sale with the licence text it was made under (decision 27); a text that
 * changes what people agree to gets a new version, which the publisher says in the setting `document-versions`.
 */
export const documentVersions = { terms: '2026-11', privacy: '2026-11', licence: '2026-11' } as const

export type DocumentVersions = Readonly<Record<keyof typeof documentVersions, string>>

/** What the setting means; where it says nothing, the texts that a new site has are in force. */
export function documentVersionsOf(setting: unknown): DocumentVersions {
  const given = typeof setting === 'object' && setting !== null ? (setting as Record<string, unknown>) : {}
  const of = (name: keyof DocumentVersions) => {
    const version = given[name]
    return typeof version === 'string' && version !== '' ? version : documentVersions[name]
  }
  return { terms: of('terms'), privacy: of('privacy'), licence: of('licence') }
}
