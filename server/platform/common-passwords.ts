// The most common passwords, from a maintained list in a package.
import { createRequire } from 'node:module'

/** Those of at least 8 characters, as shorter ones are rejected anyway. Loaded when the first password is chosen. */
let common: ReadonlySet<string> | undefined

export function isAmongCommonPasswords(password: string): boolean {
  common ??= new Set(readList().filter((password) => password.length >= 8))
  return common.has(password)
}

function readList(): string[] {
  const list: typeof import('@zxcvbn-ts/language-common') = createRequire(import.meta.url)('@zxcvbn-ts/language-common')
  return list.dictionary['passwords-common']
}
