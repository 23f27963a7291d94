// Streams XML of untrusted archives: prefixes of names are removed, and buffered input is limited.
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { BrokenArchive, type ZipEntry } from './zip-entries.ts'

/** Maximum input that the parser may buffer: it emits nothing before a text, tag or comment ends. */
const maxBuffered = 4 * 1024 * 1024
/** Workbooks and statements have about a dozen levels. */
const maxDepth = 200

type XmlReader = {
  open(name: string, attributes: Record<string, string>): void
  text(part: string): void
  close(name: string): void
}

/** Calls `open` for each tag of the entry. */
export function readTags(entry: ZipEntry | undefined, open: XmlReader['open']): Promise<void> {
  return readXml(entry, { open, text() {}, close() {} })
}

/** Reads the entry to its end; without an entry nothing is called. */
export async function readXml(entry: ZipEntry | undefined, reader: XmlReader): Promise<void> {
  if (!entry) return
  const parser = openXmlParser(reader)
  const decoder = new TextDecoder()
  for await (const chunk of entry.open()) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
}

/**
 * Opens a parser that strips name prefixes. Custom entities are not expanded: the parser knows only the five of XML.
 * @throws BrokenArchive, also if a single text or tag exceeds the buffer limit, or tags are nested too deeply
 */
export function openXmlParser(reader: XmlReader): { write(text: string): void; close(): void } {
  const parser = new SaxesParser()
  let buffered = 0
  let depth = 0
  const resetBuffer =
    <T>(listener: (event: T) => void) =>
    (event: T) => {
      buffered = 0
      listener(event)
    }
  parser.on(
    'opentag',
    resetBuffer((tag: SaxesTagPlain) => {
      depth++
      if (depth > maxDepth) throw new BrokenArchive('tags within too many others')
      reader.open(localName(tag.name), tag.attributes)
    }),
  )
  parser.on('text', resetBuffer(reader.text))
  parser.on('cdata', resetBuffer(reader.text))
  parser.on(
    'closetag',
    resetBuffer((tag: SaxesTagPlain) => {
      depth--
      reader.close(localName(tag.name))
    }),
  )
  parser.on('error', (error) => {
    throw new BrokenArchive('bad XML', { cause: error })
  })
  return {
    write(text) {
      buffered += text.length
      if (buffered > maxBuffered) throw new BrokenArchive('a text or tag that does not end')
      parser.write(text)
    },
    close: () => void parser.close(),
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
