// What an API key can be allowed to do, and how a key looks. Without schemas, so that endpoints name scopes without loading any.

export const apiKeyScopes = ['catalogue:read', 'orders:read', 'quotes:write'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** By this start people and secret scanners recognize a key: it is followed by 45 letters and digits without `l`. */
export const apiKeyPrefix = 'yanbao_'
