// Fetches from a gateway with a total time limit and a size limit.
import { GatewayUnknown } from './gateway.ts'

export type FetchBounds = { readonly bytes: number; readonly timeoutMs: number }

/** The whole response, which must have status 200. @throws GatewayUnknown */
export async function fetchWithLimits(url: URL, init: RequestInit, { bytes, timeoutMs }: FetchBounds): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || !response.body) throw new GatewayUnknown(`${url.host} answered with ${response.status}`)
    for await (const chunk of response.body) {
      size += chunk.length
      if (size > bytes) throw new GatewayUnknown(`${url.host} sends an answer larger than any can be`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof GatewayUnknown ? error : new GatewayUnknown(`no answer of ${url.host}`, { cause: error })
  }
  return Buffer.concat(chunks)
}
