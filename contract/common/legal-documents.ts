// Legal documents, each with the version in force.

/**
 * A consent is stored with the version of its text, a sale with the version of its licence text (decision 27). A text with a new meaning gets a new
 * version, which the publisher enters in the setting `document-versions`.
 */
export const documentVersions = { terms: '2026-11', privacy: '2026-11', licence: '2026-11' } as const

export type DocumentVersions = Readonly<Record<keyof typeof documentVersions, string>>

/** The versions of the setting; those of a new site where it has none. */
export function documentVersionsOf(setting: unknown): DocumentVersions {
  const given: Readonly<Record<string, unknown>> = typeof setting === 'object' ? { ...setting } : {}
  const of = (name: keyof DocumentVersions) => {
    const version = given[name]
    return typeof version === 'string' && version !== '' ? version : documentVersions[name]
  }
  return { terms: of('terms'), privacy: of('privacy'), licence: of('licence') }
}
