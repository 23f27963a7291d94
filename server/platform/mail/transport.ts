// How mail leaves: by SMTP, or without a server as .eml files in the data folder.
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
}
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  /** Asks whether mail would be taken now, and sends nothing. @throws what the mail server refuses with */
  greet(): Promise<void>
}

export function openMailTransport(options: { smtpUrl: string | undefined; folder: string }): MailTransport {
  return options.smtpUrl ? smtpTransport(options.smtpUrl) : fileTransport(options.folder)
}

/** A mail is sent inside a transaction: a server that hangs must give up before the database ends it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** The same for a server that answers each step in time, but takes for ever in all. */
const sendWithinMs = 45_000

/** Connects and logs in, and sends nothing. @throws what the mail server refuses with */
export async function verifyMailServer(url: string): Promise<void> {
  await createTransport({ url, ...patience }).verify()
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail) {
      await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(sendWithinMs) })
    },
    greet: () => verifyMailServer(url),
  }
}

function fileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      // Named by the Message-ID: the same mail again replaces its file.
      const path = join(folder, `${mail.messageId.replace(/[<>]/g, '').replace(/@.*/, '')}.eml`)
      const write = () => writeFile(`${path}.part`, message as Buffer, { mode: 0o600 }) // a buffer because of `buffer: true`
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${path}.part`, path)
    },
    greet: async () => {},
  }
}

/** RFC 8058: mail programs offer to end the subscription, and do it at one click. Its address stands on one line: not everybody unfolds it. */
function messageOf({ unsubscribeUrl, ...mail }: OutgoingMail) {
  if (unsubscribeUrl === undefined) return mail
  const whole = (value: string) => ({ prepared: true, value })
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': whole(`<${unsubscribeUrl}>`),
      'List-Unsubscribe-Post': whole('List-Unsubscribe=One-Click'),
    },
  }
}
