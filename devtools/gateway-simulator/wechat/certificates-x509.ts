// Writes self-signed X.509 certificates for the platform certificates of WeChat Pay: Node can read but not create them.
import { createPublicKey, createSign, randomBytes } from 'node:crypto'

export type CertificateRequest = {
  privateKey: string
  commonName: string
  /** 20 bytes; the first is below 0x80, because a serial number is positive. */
  serial?: Buffer
  from: Date
  until: Date
}

export function makeCertificate(request: CertificateRequest): { pem: string; serial: string } {
  const serial = request.serial ?? newSerial()
  const name = der(0x30, attribute('2.5.4.10', 'yanbao-simulator'), attribute('2.5.4.3', request.commonName))
  const algorithm = der(0x30, oid('1.2.840.113549.1.1.11'), der(0x05))
  const publicKey = createPublicKey(request.privateKey).export({ type: 'spki', format: 'der' })
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    name,
    der(0x30, time(request.from), time(request.until)),
    name,
    publicKey,
  )
  const signature = createSign('RSA-SHA256').update(content).sign(request.privateKey)
  const certificate = der(0x30, content, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  return { pem, serial: serial.toString('hex').toUpperCase() }
}

/** 20 random bytes (40 hex digits); the first is between 0x40 and 0x7f, so the number is positive and has no leading zero. */
function newSerial(): Buffer {
  const serial = randomBytes(20)
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f)
  return serial
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const header =
    size < 0x80 ? [tag, size] : size < 0x100 ? [tag, 0x81, size] : [tag, 0x82, Math.floor(size / 0x100), size % 0x100]
  return Buffer.concat([Buffer.from(header), content])
}

function attribute(type: string, text: string): Buffer {
  return der(0x31, der(0x30, oid(type), der(0x0c, Buffer.from(text, 'utf8'))))
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc % 0x80]
    for (let left = Math.floor(arc / 0x80); left > 0; left = Math.floor(left / 0x80))
      groups.unshift(0x80 + (left % 0x80))
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

/** UTCTime, whose two-digit year is valid until 2049. */
function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'latin1'))
}
