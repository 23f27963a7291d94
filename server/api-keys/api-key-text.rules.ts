// The text of an API key: 256 random bits between a prefix by which people and secret scanners recognize it, and a check character.
import { randomBytes } from 'node:crypto'
import { checkCharacterOf } from '#contract/check-character.ts'
import { apiKeyPrefix } from '#contract/common/api-key-scopes.ts'

/** Letters and digits without `l`: their number is prime, as the check character needs. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 61 to the power of 44 exceeds 2 to that of 256. */
const bodyLength = 44

const form = new RegExp(`^${apiKeyPrefix}([${alphabet}]{${bodyLength}})([${alphabet}])$`)

export function newApiKey(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let body = ''
  while (body.length < bodyLength) {
    body += alphabet.charAt(Number(rest % 61n))
    rest /= 61n
  }
  return `${apiKeyPrefix}${body}${checkCharacterOf(body, alphabet)}`
}

/** Whether it can be a key at all: of a mistyped one the check character is wrong. */
export function hasFormOfApiKey(text: string): boolean {
  const [, body, check] = form.exec(text) ?? []
  return body !== undefined && checkCharacterOf(body, alphabet) === check
}
