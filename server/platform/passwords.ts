// Passwords: argon2id off the event loop, a bounded queue, and rejection of common passwords.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openBoundedQueue } from './bounded-queue.ts'
import { isAmongCommonPasswords } from './common-passwords.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a stored hash it compares with a dummy for the same time, so that an unknown user cannot be told from a wrong password. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** With more hashes than this, running and waiting, every login would be slow; further logins are rejected with a request to try again. */
const maxWaiting = 32

/** @param argon2 the hash functions; tests count their calls */
export async function openPasswords(argon2: { hash: typeof hash; verify: typeof verify } = { hash, verify }) {
  const dummy = await argon2.hash('no password is this one', cost)
  const bounded = openBoundedQueue({ maxConcurrent: maxConcurrentHashes(availableParallelism()), maxTasks: maxWaiting })
  const passwords: Passwords = {
    hash: (password) => bounded(() => argon2.hash(password, cost)),
    async matches(stored, password) {
      // Anything but a hash of ours (an account without a password) is treated like an unknown user.
      const knownHash = stored?.startsWith('$argon2id$') ? stored : undefined
      const isMatch = await bounded(() => argon2.verify(knownHash ?? dummy, password))
      return isMatch && knownHash !== undefined
    },
  }
  return passwords
}

/** Leaves one processor to pages, and at least one of the four threads of libuv to file access. */
function maxConcurrentHashes(processors: number): number {
  return Math.max(1, Math.min(3, processors - 1))
}

/** Whether it is among the most common passwords, or made of the name of the site or the account with little else, such as a year. */
export function isCommonPassword(password: string, ownNames: readonly string[]): boolean {
  const normalized = password.normalize('NFKC').toLowerCase()
  if (isAmongCommonPasswords(normalized) || /^(.)\1+$/u.test(normalized)) return true
  const names = ['yanbao', 'research', 'report', '研报', ...ownNames.map((text) => lettersOf(text.replace(/@.*/, '')))]
  const letters = lettersOf(normalized)
  const remainder = names.filter((word) => word.length > 1).reduce((text, word) => text.replaceAll(word, ''), letters)
  return remainder.length < letters.length && remainder.length <= 4
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
