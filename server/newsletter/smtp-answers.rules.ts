// What the answer of a mail server says about a recipient.
import { errorCode, errorField, errorMessage } from '#server/platform/error-fields.ts'

/**
 * `bounced`: the address does not exist, or refuses us for good. `deferred`: it is refused for now. `failed`: the server refuses this message, which
 * says nothing about the address. `unavailable`: nothing was handed over. `unknown`: the message was being handed over when the connection ended.
 */
export type SendFailure = {
  readonly kind: 'bounced' | 'deferred' | 'failed' | 'unavailable' | 'unknown'
  readonly answer: string
}

/** @param hasStarted whether the connection was open and the message had been passed to it */
export function failureOf(error: unknown, hasStarted: boolean): SendFailure {
  const answer = errorMessage(error).replace(/\s+/g, ' ').slice(0, 300)
  const responseCode = errorField(error, 'responseCode')
  if (typeof responseCode !== 'number') return { kind: hasStarted ? 'unknown' : 'unavailable', answer }
  const code = errorCode(error)
  const command = errorField(error, 'command')
  // 421: the server is closing down, whatever it was asked.
  if (responseCode === 421) return { kind: 'unavailable', answer }
  const isPermanent = responseCode >= 500
  if (code === 'EENVELOPE' && command === 'RCPT TO') return { kind: isPermanent ? 'bounced' : 'deferred', answer }
  if (code === 'EMESSAGE') return { kind: isPermanent ? 'failed' : 'deferred', answer }
  return { kind: 'unavailable', answer }
}
