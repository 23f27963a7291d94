// A `fetch` that calls our own API in-process, through the same code as external requests.
import type { FastifyInstance, InjectOptions } from 'fastify'

/** @param headers take precedence over those of each request */
export function inProcessFetch(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : undefined
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>, // the client sends GET and POST only
      url: String(input),
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const cookie = answer.headers['set-cookie']
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: {
        'content-type': 'application/json',
        ...(cookie === undefined ? {} : { 'set-cookie': String(cookie) }),
      },
    })
  }
}
