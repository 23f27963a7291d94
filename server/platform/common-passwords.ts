// The passwords that everybody tries first, from a maintained list that ships inside its package.
import { createRequire } from 'node:module'

/** Those of at least 8 characters: shorter ones are refused for their length. The list is read for the first password that somebody chooses. */
let common: ReadonlySet<string> | undefined

export function isAmongCommonPasswords(password: string): boolean {
  common ??= new Set(readList().filter((word) => word.length >= 8))
  return common.has(password)
}

function readList(): string[] {
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common') // what its package declares
  return dictionary['passwords-common']
}
