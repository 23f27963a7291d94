// The passwords that everybody tries first, from a maintained list that ships inside its package.
import { dictionary } from '@zxcvbn-ts/language-common'

/** Those of at least 8 characters: shorter ones are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= 8),
)
