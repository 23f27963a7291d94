// A mail server on loopback that accepts, rejects, fails or hangs as the test requires.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type ReceivedMail = {
  readonly from: string
  readonly recipients: readonly string[]
  readonly messageId: string
  readonly message: string
}

export type SmtpServer = {
  readonly url: string
  /** Messages received completely, in order, whether or not the sender got a confirmation. */
  readonly received: readonly ReceivedMail[]
  /** Response to the next mails at a stage; undefined accepts them again. */
  respondWith(stage: Stage, response: string | undefined): void
  close(): Promise<void>
}

type Stage = 'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'AUTH'

/** Reaction to a complete message: accept it, accept it without confirmation, or accept it and close the connection before the confirmation. */
type React = (mail: ReceivedMail) => 'take' | 'silent' | 'die'

export async function startSmtpServer(react: React = () => 'take'): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const responses = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, responses, (mail) => {
      received.push(mail)
      return react(mail)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // a TCP server has an address with a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    respondWith: (stage, response) => void (response ? responses.set(stage, response) : responses.delete(stage)),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, responses: ReadonlyMap<string, string>, react: React): void {
  let envelope = { from: '', recipients: [] as string[] }
  let message: string[] | undefined
  const send = (line: string) => {
    if (socket.writable) socket.write(`${line}\r\n`)
  }
  const respond = (line: string) => {
    const stage = line.slice(0, 4).toUpperCase()
    const response = responses.get(stage)
    if (response) return send(response)
    if (stage === 'EHLO') return send('250-loopback\r\n250 AUTH PLAIN')
    if (stage === 'AUTH') return send('235 welcome')
    if (stage === 'QUIT') return void socket.end('221 bye\r\n')
    if (stage === 'MAIL') envelope = { from: addressIn(line), recipients: [] }
    if (stage === 'RCPT') envelope.recipients.push(addressIn(line))
    if (stage === 'DATA') message = []
    send(message ? '354 go on' : '250 ok')
  }
  const end = (lines: readonly string[]) => {
    message = undefined
    const text = lines.join('\r\n')
    const reaction = react({ ...envelope, message: text, messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '' })
    if (reaction === 'take') send('250 taken')
    if (reaction === 'die') socket.destroy()
  }
  send(responses.get('greeting') ?? '220 loopback')
  const lines = createInterface({ input: socket })
  // A killed sender resets the connection, which readline reports as well.
  lines.on('error', () => undefined)
  lines.on('line', (line) => {
    if (!message) respond(line)
    else if (line === '.') end(message)
    else message.push(line)
  })
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
