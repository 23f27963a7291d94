// What the product has written to somebody: without SMTP every mail is a file.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product.ts'

/** The mails to an address with their texts decoded, in no order. */
export async function mailsTo({ dataDir }: Pick<Product, 'dataDir'>, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const recipient = new RegExp(`^To:.*(?<![\\w.-])${email.replaceAll('.', '\\.')}(?![\\w.-])`, 'im')
  return mails.filter((mail) => recipient.test(mail)).map(plain)
}

/** A mail with its quoted-printable and base64 parts decoded. */
function plain(mail: string): string {
  const quoted = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const encoded = [...mail.matchAll(/base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\w+/=\r\n]+)/gi)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString('utf8'),
  )
  return [quoted, ...encoded].join('\n')
}
