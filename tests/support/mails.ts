// Reads e-mails of the product: without SMTP each is a file.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product.ts'

/** The e-mails to an address with decoded text, in no particular order. */
export async function mailsTo({ dataDir }: Pick<Product, 'dataDir'>, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  // A `.part` is being written, and gets its name when it is complete.
  const complete = files.filter((file) => !file.endsWith('.part'))
  const mails = await Promise.all(complete.map((file) => readFile(join(folder, file), 'utf8')))
  const recipient = new RegExp(`^To:.*(?<![\\w.-])${email.replaceAll('.', '\\.')}(?![\\w.-])`, 'im')
  return mails.filter((mail) => recipient.test(mail)).map(plain)
}

/** Decodes the quoted-printable and base64 parts of an e-mail. */
function plain(mail: string): string {
  const quoted = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const encoded = [...mail.matchAll(/base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\w+/=\r\n]+)/gi)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString('utf8'),
  )
  return [quoted, ...encoded].join('\n')
}
