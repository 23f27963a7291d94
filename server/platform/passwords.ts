// Passwords: argon2id off the event loop, a bounded queue, and the refusal of common ones.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openBoundedQueue } from './bounded-queue.ts'
import { isAmongCommonPasswords } from './common-passwords.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a stored hash it spends the same time on a dummy, so that an unknown user cannot be told from a wrong password. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More hashes than this, begun and waiting, would make everybody wait: further logins are told to try again. */
const maxWaiting = 32

/** @param argon2 what hashes; tests count its work */
export async function openPasswords(argon2: { hash: typeof hash; verify: typeof verify } = { hash, verify }) {
  const dummy = await argon2.hash('no password is this one', cost)
  const bounded = openBoundedQueue({ atOnce: hashesAtOnce(availableParallelism()), most: maxWaiting })
  const passwords: Passwords = {
    hash: (password) => bounded(() => argon2.hash(password, cost)),
    async matches(stored, password) {
      // What is no hash of ours (an account without a password) is compared like that of an unknown user.
      const own = stored?.startsWith('$argon2id$') ? stored : undefined
      const isMatch = await bounded(() => argon2.verify(own ?? dummy, password))
      return isMatch && own !== undefined
    },
  }
  return passwords
}

/** One processor is left to pages, and of the four threads that read files, too, at least one. */
function hashesAtOnce(processors: number): number {
  return Math.max(1, Math.min(3, processors - 1))
}

/** Among the most used ones, or made of the name of this site or of the account itself and little else (a year, say). */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (isAmongCommonPasswords(folded) || /^(.)\1+$/u.test(folded)) return true
  const words = ['yanbao', 'research', 'report', '研报', ...own.map((text) => lettersOf(text.replace(/@.*/, '')))]
  const letters = lettersOf(folded)
  const rest = words.filter((word) => word.length > 1).reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < letters.length && rest.length <= 4
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
