// Serves pipelined requests one at a time, so that a client cannot make us buffer unread responses.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers do not pipeline. A client that sends more requests than this is disconnected. */
const maxWaiting = 20

/**
 * Without it a client could send hundreds of requests in one packet and read none of the responses, which would all be produced and buffered.
 * Takes precedence over the existing listeners.
 */
export function serializePipelinedRequests(server: Server): void {
  const behind = server.listeners('request')
  server.removeAllListeners('request')
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of behind) listener.call(server, request, response)
  }
  const waiting = new WeakMap<Socket, number>()
  server.on('request', (request, response) => {
    // Node gives a response the socket once the response before it has been written.
    if (response.socket !== null) return serve(request, response)
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before >= maxWaiting) return void socket.destroy()
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      serve(request, response)
    })
  })
}
