// Requests of one connection are answered in turn: the next is looked at once the answer before it has left.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (this: Server, request: IncomingMessage, response: ServerResponse) => void

/** Of one connection: the answer that the next request waits for, and how many requests wait. */
type Turn = { last: ServerResponse; waiting: number }

/** Browsers send one request after the other. Whoever sends more than this unasked is cut off. */
const mostWaiting = 20

/**
 * Without it a client may send hundreds of requests in one packet and read none of the answers, which would all be made and kept for it.
 * Comes before whoever listens until now.
 */
export function serializePipelinedRequests(server: Server): void {
  const behind = server.listeners('request') as Listener[] // what Node calls them with
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
    if (turn.waiting >= mostWaiting) return void socket.destroy()
    turn.waiting += 1
    before.once('close', () => {
      turn.waiting -= 1
      if (!socket.destroyed) serve(request, response)
    })
  })
}
