// Closes connections that node:cluster handed to a worker that died before it accepted them.
import type { Worker } from 'node:cluster'

/** Node does not track a connection on its way to a worker; it would stay open for ever. Once it is closed, the client can retry. */
export function closeLostConnections(worker: Worker): void {
  const { process } = worker
  const send = process.send.bind(process) as (...args: unknown[]) => boolean // it has many overloads
  let handedOver: { close(): void } | undefined
  process.send = (message: unknown, handle?: unknown, ...more: unknown[]) => {
    if (handle) handedOver = handle as { close(): void } // node:cluster sends the handle of a socket
    return send(message, handle, ...more)
  }
  // Closing a connection that the worker has accepted has no effect.
  worker.once('exit', () => handedOver?.close())
}
