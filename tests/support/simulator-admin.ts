// Access to the simulator's admin endpoints, and interception of its notifications.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Caught = { readonly headers: Record<string, string>; readonly raw: Buffer }

/** @throws when the simulator responds with an error */
export async function callSimulatorAdmin(
  adminUrl: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${adminUrl}/${path}`, init)
  const result = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`simulator: ${path}: ${JSON.stringify(result)}`)
  return result
}

/** Intercepts a notification: `send` makes the simulator send it to the given URL. */
export async function caughtFrom(send: (url: string) => Promise<unknown>): Promise<Caught> {
  let caught: Caught | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // Each of these headers occurs once, so its value is a string.
      caught = { headers: request.headers as Record<string, string>, raw: Buffer.concat(chunks) }
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  if (!caught) throw new Error('the simulator sent nothing')
  return caught
}
