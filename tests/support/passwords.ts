// Cheap password hashes: the production parameters have their own tests.
import { hash, verify } from '@node-rs/argon2'
import { openPasswords, type Passwords } from '#server/platform/passwords.ts'

const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export function openCheapPasswords(): Promise<Passwords> {
  return openPasswords({ hash: (password) => hash(password, cost), verify })
}
