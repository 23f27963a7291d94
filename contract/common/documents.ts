// The texts that people agree to, each with the version in force.

/**
 * A consent is kept with the version that it was given to, a sale with the licence text it was made under (decision 27); a text that
 * changes what people agree to gets a new version.
 */
export const documentVersions = { terms: '2026-11', privacy: '2026-11', licence: '2026-11' } as const
