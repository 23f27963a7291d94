// File type detection by content: file names and the types that browsers send prove nothing.
import type { UploadPurpose } from '#contract/delivery-admin.ts'

export type FileKind = { readonly mime: string; readonly extensions: readonly [string, ...string[]] }

const office = 'application/vnd.openxmlformats-officedocument'
export const fileKinds = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  docx: { mime: `${office}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { mime: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  zip: { mime: 'application/zip', extensions: ['zip'] },
  png: { mime: 'image/png', extensions: ['png'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  csv: { mime: 'text/csv', extensions: ['csv', 'txt'] },
  xml: { mime: 'application/xml', extensions: ['xml'] },
  mt940: { mime: 'text/plain', extensions: ['sta', 'mt940', '940', 'txt', 'fin'] },
} as const satisfies Record<string, FileKind>
export type KindName = keyof typeof fileKinds

/** The types that each purpose accepts. */
const acceptedTypes: Readonly<Record<UploadPurpose, readonly KindName[]>> = {
  delivery: ['pdf', 'docx', 'xlsx', 'zip', 'png', 'jpeg', 'webp'],
  picture: ['png', 'jpeg', 'webp'],
  import: ['xlsx', 'csv'],
  statement: ['xlsx', 'csv', 'xml', 'mt940'],
  trace: ['pdf', 'docx', 'xlsx', 'zip'],
}

/** The parts of a file that are read: its start, and its end with the central directory of a ZIP archive. */
export type FileSample = { readonly head: Buffer; readonly tail: Buffer; readonly archive: Buffer }

/** How many bytes of start and end are read. */
export const headBytes = 64 * 1024
export const tailBytes = 66 * 1024

/** @returns undefined for a type that this purpose does not accept */
export function detectFileType(purpose: UploadPurpose, glimpse: FileSample): FileKind | undefined {
  const name = kindOf(glimpse) ?? (isText(glimpse.head) ? textKind(purpose, glimpse.head) : undefined)
  return name && acceptedTypes[purpose].includes(name) ? fileKinds[name] : undefined
}

/** The type of a customer's attachment. Stricter than for staff: a PDF has its header first, so that it is no page at the same time. */
export function detectAttachmentType(bytes: Buffer): FileKind | undefined {
  const name = kindOf({ head: bytes.subarray(0, headBytes), tail: Buffer.alloc(0), archive: Buffer.alloc(0) })
  if (name === 'pdf') return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ? fileKinds.pdf : undefined
  return name === 'png' || name === 'jpeg' ? fileKinds[name] : undefined
}

/** Pages that are saved under the name of a table are refused: banks export them as .xls. */
function textKind(purpose: UploadPurpose, head: Buffer): KindName | undefined {
  if (purpose !== 'statement') return 'csv'
  const text = head.toString('latin1').replaceAll('\0', '').slice(0, 4096)
  if (/<!doctype html|<html|<table|<body/i.test(text)) return undefined
  if (/^[^<]{0,4}</.test(text)) return /^[^<]{0,4}<(\?xml|(\w+:)?Document\b)/.test(text) ? 'xml' : undefined
  return /(^|[\r\n}]|\{4:)\s*:(20|25):/.test(text) ? 'mt940' : 'csv'
}

function kindOf({ head, tail, archive }: FileSample): KindName | undefined {
  const begins = (...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x52, 0x49, 0x46, 0x46) && head.subarray(8, 12).equals(Buffer.from('WEBP'))) return 'webp'
  if (begins(0x50, 0x4b, 0x03, 0x04) && findArchive(tail)) return archiveKind(archive)
  return undefined
}

/** A document with macros is an archive like any other. */
function archiveKind(names: Buffer): KindName {
  if (names.includes('vbaProject.bin')) return 'zip'
  if (names.includes('word/document.xml')) return 'docx'
  return names.includes('xl/workbook.xml') ? 'xlsx' : 'zip'
}

/**
 * The position of the central directory of a ZIP archive, from the record at its end.
 * @returns undefined when there is no such record
 */
export function findArchive(tail: Buffer): { start: number; length: number } | undefined {
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at === -1 || at + 22 > tail.length) return undefined
  return { length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
}

/** UTF-8 and GBK text has no control characters other than white space; UTF-16 starts with a byte order mark. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false
  const byteOrderMark = head.length > 1 ? head.readUInt16BE(0) : 0
  if (byteOrderMark === 0xfffe || byteOrderMark === 0xfeff) return true
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
}

/** The name under which a file is stored: without folders, and with the extension of its type. */
export function storedFileName(name: string, kind: FileKind): string {
  const bare = name.replace(/^.*[/\\]/s, '').trim() || 'file'
  const extension = /\.([^.]+)$/.exec(bare)?.[1]?.toLowerCase() ?? ''
  return kind.extensions.includes(extension) ? bare : `${bare}.${kind.extensions[0]}`
}
