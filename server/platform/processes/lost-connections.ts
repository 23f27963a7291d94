// Closes connections that node:cluster handed to a worker that died before it accepted them.
import type { Worker } from 'node:cluster'

/** Node does not track a connection on its way to a worker; it would stay open for ever. Once it is closed, the client can retry. */
export function closeLostConnections(worker: Worker): void {
  const { process } = worker
  const { send } = process
  let lastHandle: Handle | undefined
  process.send = (...args: unknown[]) => {
    const [, handle] = args
    if (isHandle(handle)) lastHandle = handle
    return Reflect.apply(send, process, args)
  }
  // The worker has accepted the connection, or it goes to another one. Only one at a time is on its way.
  process.on('internalMessage', (message: unknown) => {
    if (isAnswer(message)) lastHandle = undefined
  })
  worker.once('exit', () => lastHandle?.close())
}

/** What a worker answers to a connection. */
function isAnswer(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'accepted' in message
}

/** The handle of a socket, as node:cluster sends it. */
type Handle = { close(): void }

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function'
}
