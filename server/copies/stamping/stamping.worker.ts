// Worker thread that stamps one file after the other.
import { parentPort } from 'node:worker_threads'
import { create, type Font } from 'fontkit'
import { readFontFile } from '#server/platform/fonts/document-fonts.ts'
import { printCover } from './print-cover.ts'
import { UnstampableFile } from './stamp.ts'
import { stampOffice } from './stamp-office.ts'
import { stampPdf } from './stamp-pdf.ts'
import type { StampedFormat, StampRequest, StampResult } from './stamping.messages.ts'

const port = parentPort
if (!port) throw new Error('the stamping worker runs as a worker thread only')

type Make = (request: StampRequest, font: Font) => Promise<Uint8Array>

const makers: Readonly<Record<StampedFormat, Make>> = {
  pdf: ({ bytes, stamp, forbidsPrinting }, font) => stampPdf(bytes, stamp, { font, forbidsPrinting }),
  office: ({ bytes, stamp }) => stampOffice(Buffer.from(bytes.buffer), stamp),
  cover: ({ bytes, stamp }, font) => printCover(new TextDecoder().decode(bytes).split('\n'), stamp, font),
}

let font: Font | undefined

port.on('message', async (request: StampRequest) => {
  const result = await stamp(request)
  port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
})

async function stamp(request: StampRequest): Promise<StampResult> {
  try {
    font ??= loadFont()
    const stamped = await makers[request.format](request, font)
    // A small file may lie in a buffer that it shares with others.
    return { bytes: new Uint8Array(stamped) }
  } catch (error) {
    if (error instanceof UnstampableFile) return { refused: error.reason }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function loadFont(): Font {
  const font = create(readFontFile('Regular'))
  if ('fonts' in font) throw new Error('font file with several fonts')
  return font
}
