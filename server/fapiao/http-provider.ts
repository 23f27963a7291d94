// Adapter of the port for a provider's HTTP interface: JSON, signed by both sides with HMAC-SHA256.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { fapiaoFormats } from '#contract/fapiao-states.ts'
import type { FapiaoServiceSettings } from '#server/platform/config/config.ts'
import type { FapiaoProvider, ProviderResult } from './provider.ts'

const defaultTimeoutMs = 15_000
/** Three files of 10 MB in base64. */
const maxResponseBytes = 42 * 1024 * 1024

const answer = z.object({
  serial: z.string(),
  status: z.enum(['pending', 'issued', 'rejected', 'absent']),
  reference: z.string().max(200).default(''),
  reason: z.string().max(2000).default(''),
  number: z
    .string()
    .regex(/^(\d{18}|\d{20})$/)
    .optional(),
  issuedOn: z.iso.date().optional(),
  /** Below zero of a reversal. */
  amountMinor: z.int().optional(),
  files: z.array(z.object({ format: z.enum(fapiaoFormats), content: z.base64() })).default([]),
})

/** Whatever is not a signed answer about the same serial number says nothing about the fapiao. */
export function openHttpProvider(
  { url, appId, secret }: FapiaoServiceSettings,
  { now, timeoutMs = defaultTimeoutMs }: { readonly now: () => Date; readonly timeoutMs?: number },
): FapiaoProvider {
  async function send(path: string, content: { readonly serial: string }): Promise<ProviderResult> {
    const body = JSON.stringify(content)
    const [timestamp, nonce] = [String(now().getTime()), randomUUID()]
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-app-id': appId,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': sign(secret, [path, timestamp, nonce, body]),
        },
        body,
      })
      const text = await readBounded(response)
      const signature = response.headers.get('x-signature') ?? ''
      if (response.status !== 200 || !isEqual(signature, sign(secret, [nonce, text]))) return { kind: 'unknown' }
      return resultOf(content.serial, answer.parse(JSON.parse(text)))
    } catch {
      // No answer in time, or none of this shape.
      return { kind: 'unknown' }
    }
  }
  return {
    name: 'service',
    issue: (fapiao) => send('/invoices', fapiao),
    reverse: (reversal) => send('/reversals', reversal),
    query: (serial) => send('/query', { serial }),
  }
}

function sign(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxResponseBytes) throw new Error('the response of the fapiao provider is larger than the limit')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function resultOf(serial: string, given: z.output<typeof answer>): ProviderResult {
  const { status, reference, reason, number, issuedOn, amountMinor: said } = given
  if (given.serial !== serial) return { kind: 'unknown' }
  if (status === 'pending') return { kind: 'pending', reference }
  if (status === 'rejected') return { kind: 'refused', reason: reason.slice(0, 300) }
  if (status === 'absent') return { kind: 'absent' }
  if (number === undefined || issuedOn === undefined) return { kind: 'unknown' }
  const files = given.files.map(({ format, content }) => ({ format, bytes: Buffer.from(content, 'base64') }))
  const amountMinor = said === undefined ? undefined : Math.abs(said)
  return { kind: 'issued', reference, number, issuedOn, amountMinor, files: files.filter(isOfItsFormat) }
}

const signatures = { pdf: '%PDF-', ofd: 'PK', xml: '<' } as const

function isOfItsFormat({ format, bytes }: { format: keyof typeof signatures; bytes: Buffer }): boolean {
  return bytes
    .subarray(0, 8)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .startsWith(signatures[format])
}
