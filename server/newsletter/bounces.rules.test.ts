// What mail servers say: answers, returned messages, lists of addresses.
import { describe, expect, it } from 'vitest'
import { bounceAddressOf, deliveriesIn } from './bounce-address.ts'
import { addressesIn, findBounce } from './bounces.rules.ts'
import { failureOf } from './smtp-answers.rules.ts'

const answer = (code: string, responseCode: number | undefined, command: string) =>
  Object.assign(new Error(`Answer ${responseCode}`), { code, responseCode, command })

describe('the answer of a mail server', () => {
  it.each([
    ['550 to a recipient', answer('EENVELOPE', 550, 'RCPT TO'), 'bounced'],
    ['450 to a recipient', answer('EENVELOPE', 450, 'RCPT TO'), 'deferred'],
    ['421 to a recipient', answer('EENVELOPE', 421, 'RCPT TO'), 'unavailable'],
    ['550 to the sender', answer('EENVELOPE', 550, 'MAIL FROM'), 'unavailable'],
    ['554 to a message', answer('EMESSAGE', 554, 'DATA'), 'failed'],
    ['451 to a message', answer('EMESSAGE', 451, 'DATA'), 'deferred'],
    ['535 to the login', answer('EAUTH', 535, 'AUTH PLAIN'), 'unavailable'],
    ['no answer at all', answer('ETIMEDOUT', undefined, 'CONN'), 'unknown'],
  ])('%s', (_, error, kind) => expect(failureOf(error, true).kind).toBe(kind))

  it('is not missed before the message was passed to a connection', () => {
    expect(failureOf(answer('ECONNECTION', undefined, 'CONN'), false).kind).toBe('unavailable')
  })
})

describe('a returned message', () => {
  const secret = 'a secret of at least thirty-two characters'
  const address = bounceAddressOf(secret, 'bounces@mail.example.com', 123_456)

  it('names its delivery by the return path, in either case', () => {
    expect(address).toMatch(/^bounces\+2n9c-[0-9a-f]{20}@mail\.example\.com$/)
    const text = `To: <${address.toUpperCase()}>\nX-Again: ${address}\nStatus: 5.1.1`
    expect(deliveriesIn(secret, text)).toEqual([123_456])
  })

  it('that somebody has invented names none', () => {
    expect(deliveriesIn(secret, address.replace('+2n9c', '+2n9d'))).toEqual([])
    expect(deliveriesIn('another secret of thirty-two letters', address)).toEqual([])
  })

  it('tells by its status whether the address is refused for good', () => {
    const report = (action: string, status: string) =>
      `Final-Recipient: rfc822; a@example.com\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 no such user\n`
    expect(findBounce(report('failed', '5.1.1'))).toEqual({ kind: 'permanent', status: '5.1.1 smtp; 550 no such user' })
    expect(findBounce(report('failed', '4.2.2')).kind).toBe('temporary')
    expect(findBounce(report('delayed', '4.4.7')).kind).toBe('none')
    expect(findBounce(report('delivered', '2.0.0')).kind).toBe('none')
    expect(findBounce('Auto-Submitted: auto-replied\n\nI am away until Monday').kind).toBe('none')
  })
})

it('reads the addresses of a list', () => {
  expect(addressesIn('a@example.com, b@example.org\n"Lin" <c@example.com>; nonsense a@example.com x@y')).toEqual([
    'a@example.com',
    'b@example.org',
    'c@example.com',
  ])
})
