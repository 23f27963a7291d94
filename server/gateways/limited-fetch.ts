// Fetches from a gateway with a total time limit and a size limit.
import { GatewayUnknown } from './gateway.ts'

export type FetchBounds = { readonly bytes: number; readonly timeoutMs: number }

/** The whole response, which must have status 200. @throws GatewayUnknown */
export async function fetchWithLimits(url: URL, init: RequestInit, { bytes, timeoutMs }: FetchBounds): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || !response.body) throw new GatewayUnknown(`${url.host} responded with ${response.status}`)
    for await (const chunk of response.body) {
      size += chunk.length
      if (size > bytes) throw new GatewayUnknown(`response of ${url.host} is larger than the limit`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof GatewayUnknown ? error : new GatewayUnknown(`no response from ${url.host}`, { cause: error })
  }
  return Buffer.concat(chunks)
}
