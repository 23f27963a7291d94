// A `fetch` that calls our own API in-process, through the same code as external requests.
import type { FastifyInstance } from 'fastify'

/** @param headers take precedence over those of each request */
export function inProcessFetch(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : undefined
    const response = await app.inject({
      // The client sends no other methods.
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(input),
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const cookie = response.headers['set-cookie']
    return new Response(response.body, {
      status: response.statusCode,
      headers: {
        'content-type': 'application/json',
        ...(cookie === undefined ? {} : { 'set-cookie': String(cookie) }),
      },
    })
  }
}
