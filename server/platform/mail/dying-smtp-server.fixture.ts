// A mail server on loopback that dies or falls silent where a test wants it to.
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type TakenMail = { readonly recipients: readonly string[]; readonly messageId: string }

export type DyingSmtpServer = {
  readonly url: string
  /** Messages that came in whole, in their order, whether or not the sender heard of it. */
  readonly taken: readonly TakenMail[]
  close(): Promise<void>
}

type Wishes = {
  /** What to do with a message that has come in whole: take it, take it and fall silent, take it and die before saying so. */
  readonly react?: (mail: TakenMail) => 'take' | 'silent' | 'die'
  readonly greeting?: string
  readonly recipientReply?: string
}

export async function startDyingSmtpServer(wishes: Wishes = {}): Promise<DyingSmtpServer> {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, wishes, taken)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number } // a TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, wishes: Wishes, taken: TakenMail[]): void {
  let recipients: string[] = []
  let message: string[] | undefined
  const say = (line: string) => {
    if (socket.writable) socket.write(`${line}\r\n`)
  }
  const end = (lines: readonly string[]) => {
    const mail = { recipients, messageId: /^message-id:\s*(\S+)/im.exec(lines.join('\n'))?.[1] ?? '' }
    recipients = []
    message = undefined
    taken.push(mail)
    const reaction = wishes.react?.(mail) ?? 'take'
    if (reaction === 'take') say('250 taken')
    if (reaction === 'die') socket.destroy()
  }
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') {
      recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      say(wishes.recipientReply ?? '250 ok')
    } else if (verb === 'DATA') {
      message = []
      say('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
  say(wishes.greeting ?? '220 loopback')
  const lines = createInterface({ input: socket })
  // A sender that is killed breaks off in the middle, and readline hears of it too.
  lines.on('error', () => {})
  lines.on('line', (line) => {
    if (!message) answer(line)
    else if (line === '.') end(message)
    else message.push(line)
  })
}
