// Mail transport: SMTP, or .eml files in the data folder when no server is configured.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  from: string
  to: string
  messageId: string
  subject: string
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
  /** Where bounces return, if not to the sender. */
  returnPath?: string
}
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  /** Checks whether the server would accept mail, without sending any. @throws the error of the mail server */
  verify(): Promise<void>
}

export function openMailTransport(options: { smtpUrl: string | undefined; folder: string }): MailTransport {
  return options.smtpUrl ? smtpTransport(options.smtpUrl) : fileTransport(options.folder)
}

/** A mail is sent inside a transaction, so these limits are shorter than the time-out of the database. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Total limit, for a server that responds to each step in time. */
const sendTimeoutMs = 45_000

/** Connects and logs in, without sending anything. @throws the error of the mail server */
export async function verifyMailServer(url: string): Promise<void> {
  await createTransport({ url, ...timeouts }).verify()
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail) {
      await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(sendTimeoutMs) })
    },
    verify: () => verifyMailServer(url),
  }
}

export type BulkMailTransport = {
  /** @param onStart is called once the connection is open and the message is passed to it: an error before has sent nothing */
  send(mail: OutgoingMail, onStart: () => void): Promise<void>
  close(): void
}

/** Connections of its own, each of which stays open for many mails. */
export function openBulkMailTransport(options: {
  smtpUrl: string | undefined
  folder: string
  connections: number
}): BulkMailTransport {
  if (!options.smtpUrl) {
    const files = fileTransport(options.folder)
    return { send: (mail) => files.send(mail), close: () => {} }
  }
  // A mail is requeued only if its connection was lost before any byte of it was sent.
  const pool = { pool: true, maxConnections: options.connections, maxMessages: 1_000, maxRequeues: 1 } as const
  const transport = createTransport({
    url: options.smtpUrl,
    ...pool,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const started = new Map<string, () => void>()
  // The stream is made when a connection that is open and logged in takes the message.
  transport.use('stream', ({ message }, done) => {
    message.processFunc((stream) => {
      started.get(message.messageId())?.()
      return stream
    })
    done()
  })
  return {
    async send(mail, onStart) {
      started.set(mail.messageId, onStart)
      try {
        await transport.sendMail(messageOf(mail))
      } finally {
        started.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

function fileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      // Named by the Message-ID, so that the same mail replaces its file.
      const path = join(folder, `${mail.messageId.replace(/[<>]/g, '').replace(/@.*/, '')}.eml`)
      // A buffer, because of `buffer: true`: it can be written a second time.
      const write = () => writeFile(`${path}.part`, message, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${path}.part`, path)
    },
    verify: async () => {},
  }
}

/** RFC 8058: mail programs offer one-click unsubscription. The URL is on one line, as not every program unfolds headers. */
function messageOf({ unsubscribeUrl, returnPath, ...sent }: OutgoingMail) {
  const mail = { ...sent, ...(returnPath && { envelope: { from: returnPath, to: sent.to } }) }
  if (unsubscribeUrl === undefined) return mail
  // `prepared` keeps a value from being folded.
  const unfolded = (value: string) => ({ prepared: true, value })
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': unfolded(`<${unsubscribeUrl}>`),
      'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
    },
  }
}
