// Responses to requests so malformed that no route can handle them.

type RawSocket = { writable: boolean; end(text: string): void; destroy(): void }

/** Node has no request and no response for these: the text is written to the socket. */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: RawSocket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const body = JSON.stringify({ code: Number(status.slice(0, 3)), msg: 'The request is malformed', data: null })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
  // Node checks a slow socket only once: if its client does not close its side, it would stay open for ever.
  setTimeout(() => socket.destroy(), 1_000).unref()
}
