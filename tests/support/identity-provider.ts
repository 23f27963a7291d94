// Starts the OpenID provider of a company, a real one in a process of its own, and controls it.
import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Person = { sub: string; email?: string; email_verified?: boolean | string; name?: string }

type State = {
  people: Record<string, Person>
  hangs: string[]
  fails: string[]
  isDenying: boolean
  altered: Record<string, unknown> | undefined
  hasForeignSignature: boolean
  isSparse: boolean
}

export const clientId = 'yanbao'
export const clientSecret = 'provider-secret-of-the-tests'

/** @param uris to which it may send browsers back */
export async function startIdentityProvider(uris: { redirectUris: string[]; signedOutUris: string[] }) {
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: uris.redirectUris,
    post_logout_redirect_uris: uris.signedOutUris,
  }
  const child = fork(
    join(import.meta.dirname, 'identity-provider-process.mjs'),
    [JSON.stringify({ clients: [client] })],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    },
  )
  type Reply = { kind: string; id?: number; issuer?: string; counts?: Record<string, number> }
  const replies = new Set<(reply: Reply) => void>()
  child.on('message', (reply: Reply) => {
    for (const receive of [...replies]) receive(reply)
  })
  const next = (isIt: (reply: Reply) => boolean) =>
    new Promise<Reply>((resolve, reject) => {
      const receive = (reply: Reply) => {
        if (!isIt(reply)) return
        replies.delete(receive)
        resolve(reply)
      }
      replies.add(receive)
      child.once('exit', (code) => reject(new Error(`the identity provider has ended: ${code}`)))
    })
  const { issuer = '' } = await next(({ kind }) => kind === 'ready')
  let requests = 0
  const tell = (message: object) => {
    const id = ++requests
    const done = next((reply) => reply.id === id)
    child.send({ id, ...message })
    return done
  }
  return {
    issuer,
    set: (state: Partial<State>) => tell({ set: { altered: null, ...state } }),
    /** Signs with other keys from now on. */
    rotate: () => tell({ rotates: true }),
    /** How often a path was requested. */
    count: async (path: string) => (await tell({})).counts?.[path] ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
