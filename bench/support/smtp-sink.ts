// A mail server on loopback in a process of its own, which accepts everything and counts what each recipient got.
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const mails = new Map<string, number>()
const messageIds = new Map<string, Set<string>>()
let bytes = 0

const server = createServer((socket) => {
  let recipient = ''
  let messageId = ''
  let isMessage = false
  const send = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  send('220 sink')
  const lines = createInterface({ input: socket })
  lines.on('error', () => undefined)
  const endMessage = () => {
    isMessage = false
    mails.set(recipient, (mails.get(recipient) ?? 0) + 1)
    messageIds.set(recipient, (messageIds.get(recipient) ?? new Set()).add(messageId))
    send('250 taken')
  }
  const respond = (line: string) => {
    const stage = line.slice(0, 4).toUpperCase()
    if (stage === 'RCPT') recipient = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (stage === 'DATA') isMessage = true
    if (stage === 'QUIT') socket.end('221 bye\r\n')
    else send(isMessage ? '354 go on' : '250 ok')
  }
  lines.on('line', (line) => {
    if (!isMessage) respond(line)
    else if (line === '.') endMessage()
    else if (/^message-id:/i.test(line)) messageId = line.slice(11).trim()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port })) // a TCP server has a port

process.on('message', () => {
  const counts = [...mails.values()]
  process.send?.({
    recipients: mails.size,
    mails: counts.reduce((sum, count) => sum + count, 0),
    twice: counts.filter((count) => count > 1).length,
    underTwoIds: [...messageIds.values()].filter((ids) => ids.size > 1).length,
    bytes,
  })
})
