// Reads a file of a fapiao, judged by its content: PDF, OFD or XML. Called in a worker, as files come from outside.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { FapiaoFormat } from '#contract/fapiao-states.ts'
import { openXmlParser } from '#server/platform/files/tables/xml-reader.ts'
import { BrokenArchive, openZip, type ZipEntry } from '#server/platform/files/tables/zip-entries.ts'
import { noFacts, type ResultFacts } from './result-facts.ts'
import { readText } from './result-text.rules.ts'
import { readLeaves, type XmlLeaf, xmlName } from './result-xml.rules.ts'

/** `unreadable`: not a fapiao, or damaged. `encrypted`: it opens with a password only. */
export type RefusedReason = 'unreadable' | 'encrypted'

export class RefusedResult extends Error {
  override name = 'RefusedResult'
  readonly reason: RefusedReason
  constructor(reason: RefusedReason, options?: ErrorOptions) {
    super(`file of a fapiao refused: ${reason}`, options)
    this.reason = reason
  }
}

export type ReadResult = { readonly format: FapiaoFormat; readonly facts: ResultFacts }

const maxPages = 3
const maxTextLength = 400_000
const maxEntries = 400
/** What one part of an OFD, and all of its XML, can unpack to. */
const maxEntryBytes = 8 * 1024 * 1024
const maxUnpackedBytes = 24 * 1024 * 1024
const maxLeaves = 50_000

/** @throws RefusedResult */
export async function readResult(bytes: Uint8Array): Promise<ReadResult> {
  const head = Buffer.from(bytes.subarray(0, 1024))
  if (head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { format: 'pdf', facts: await readPdf(bytes) }
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])))
    return { format: 'ofd', facts: await readOfd(Buffer.from(bytes)) }
  return { format: 'xml', facts: readFapiaoXml(Buffer.from(bytes)) }
}

async function readPdf(bytes: Uint8Array): Promise<ResultFacts> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const texts: string[] = []
    const count = Math.min(document.getPageCount(), maxPages)
    if (count < 1) throw new RefusedResult('unreadable')
    for (let index = 0; index < count; index += 1) texts.push(document.getPage(index).getText().slice(0, maxTextLength))
    document.destroy()
    return readText(texts.join('\n'))
  } catch (error) {
    if (error instanceof RefusedResult) throw error
    // The library tells its errors apart by message only.
    throw new RefusedResult(/password/i.test(String(error)) ? 'encrypted' : 'unreadable', { cause: error })
  } finally {
    library.destroy()
  }
}

/** An OFD is a ZIP archive of XML; that of the invoice itself is among its attachments, the printed text in its pages. */
async function readOfd(bytes: Buffer): Promise<ResultFacts> {
  const zip = await openZip(bytes, { maxSize: maxEntryBytes }).catch(refuse)
  try {
    if (!zip.entries.has('OFD.xml') || zip.entries.size > maxEntries) throw new RefusedResult('unreadable')
    const parts = [...zip.entries.values()].filter((entry) => entry.name.toLowerCase().endsWith('.xml'))
    if (parts.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes) throw new RefusedResult('unreadable')
    const printed: string[] = []
    for (const part of parts) {
      const leaves = parseXml(decodeXml(await readEntry(part)))
      const facts = readLeaves(leaves)
      if (facts) return facts
      printed.push(...leaves.filter(({ name }) => name === 'textcode' || name === 'customdata').map(({ text }) => text))
    }
    const text = printed.join(' ')
    return text === '' ? noFacts : readText(text.slice(0, maxTextLength))
  } catch (error) {
    return refuse(error)
  } finally {
    zip.close()
  }
}

async function readEntry(entry: ZipEntry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.open()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refuse(error: unknown): never {
  if (error instanceof BrokenArchive) throw new RefusedResult('unreadable', { cause: error })
  throw error
}

function readFapiaoXml(bytes: Buffer): ResultFacts {
  try {
    const facts = readLeaves(parseXml(decodeXml(bytes)))
    if (!facts) throw new RefusedResult('unreadable')
    return facts
  } catch (error) {
    return refuse(error)
  }
}

/** UTF-8, UTF-16 by its byte order mark, or GBK where the declaration says so. */
function decodeXml(bytes: Buffer): string {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ?? ''
  const encoding =
    mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : /^gb/i.test(declared) ? 'gb18030' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new RefusedResult('unreadable', { cause: error })
  }
}

/** @throws RefusedResult also for a document type declaration, which no fapiao has: it can define entities that unfold */
function parseXml(text: string): XmlLeaf[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RefusedResult('unreadable')
  const leaves: XmlLeaf[] = []
  const open: { name: string; text: string; hasChildren: boolean }[] = []
  const parser = openXmlParser({
    open(name, attributes) {
      const parent = open.at(-1)
      if (parent) parent.hasChildren = true
      // An OFD states facts as <CustomData Name="发票号码">, too.
      const label = name === 'CustomData' ? attributes.Name : undefined
      open.push({ name: xmlName(name), text: label === undefined ? '' : `${label}:`, hasChildren: false })
      if (open.length > 100) throw new RefusedResult('unreadable')
    },
    text(part) {
      const element = open.at(-1)
      if (element && element.text.length < 4_000) element.text += part
    },
    close() {
      const element = open.pop()
      if (!element || element.hasChildren || leaves.length >= maxLeaves) return
      leaves.push({ name: element.name, parent: open.at(-1)?.name ?? '', text: element.text.trim() })
    },
  })
  // The parser limits what it buffers between two calls.
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536))
  parser.close()
  return leaves
}
