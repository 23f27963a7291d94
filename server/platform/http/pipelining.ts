// Serves pipelined requests one at a time, so that a client cannot make us buffer unread responses.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Of one connection: the response that the next request waits for, and the number of waiting requests. */
type Turn = { last: ServerResponse; waiting: number }

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
  const turns = new WeakMap<Socket, Turn>()
  server.on('request', (request, response) => {
    const { socket } = request
    const turn = turns.get(socket)
    if (turn === undefined) {
      turns.set(socket, { last: response, waiting: 0 })
      return serve(request, response)
    }
    const before = turn.last
    turn.last = response
    if (before.writableFinished || before.destroyed) return serve(request, response)
    if (turn.waiting >= maxWaiting) return void socket.destroy()
    turn.waiting += 1
    before.once('close', () => {
      turn.waiting -= 1
      if (!socket.destroyed) serve(request, response)
    })
  })
}
