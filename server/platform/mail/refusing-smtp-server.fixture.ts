// A tiny mail server on loopback: it speaks enough SMTP to take mails, and refuses them as told.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Taken = { readonly from: string; readonly recipients: readonly string[]; readonly message: string }

export type SmtpServer = {
  readonly url: string
  readonly taken: readonly Taken[]
  /** What the next mails are answered at a stage; undefined takes them again. */
  refuse(stage: 'MAIL' | 'RCPT' | 'DATA' | 'AUTH', answer: string | undefined): void
  close(): Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: Taken[] = []
  const refusals = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(socket, refusals, (mail) => taken.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // a TCP server has an address with a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (stage, answer) => void (answer ? refusals.set(stage, answer) : refusals.delete(stage)),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, refusals: ReadonlyMap<string, string>, keep: (mail: Taken) => void): void {
  let pending = ''
  let mail = { from: '', recipients: [] as string[] }
  let isMessage = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const stage = line.slice(0, 4).toUpperCase()
    const refusal = refusals.get(stage)
    if (refusal) return say(refusal)
    if (stage === 'EHLO') return say('250-loopback\r\n250 AUTH PLAIN')
    if (stage === 'MAIL') mail = { from: line.slice(10), recipients: [] }
    if (stage === 'RCPT') mail.recipients.push(line.slice(8))
    if (stage === 'QUIT') return void socket.end('221 bye\r\n')
    isMessage = stage === 'DATA'
    say(isMessage ? '354 go on' : stage === 'AUTH' ? '235 welcome' : '250 ok')
  }
  say('220 loopback')
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    for (;;) {
      const mark = isMessage ? '\r\n.\r\n' : '\r\n'
      const end = pending.indexOf(mark)
      if (end === -1) return
      const text = pending.slice(0, end)
      pending = pending.slice(end + mark.length)
      if (!isMessage) answer(text)
      else {
        isMessage = false
        keep({ ...mail, message: text })
        say('250 taken')
      }
    }
  })
}
