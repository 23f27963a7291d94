// Worker thread that stamps one file after the other.
import { parentPort } from 'node:worker_threads'
import { create, type Font } from 'fontkit'
import { readFontFile } from '#server/platform/fonts/document-fonts.ts'
import { UnstampableFile } from './stamp.ts'
import { stampOffice } from './stamp-office.ts'
import { stampPdf } from './stamp-pdf.ts'
import type { StampRequest, StampResult } from './stamping.messages.ts'

const port = parentPort
if (!port) throw new Error('the stamping worker runs as a worker thread only')

let font: Font | undefined

port.on('message', async (request: StampRequest) => {
  const result = await stamp(request)
  port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
})

async function stamp({ format, bytes, stamp, forbidsPrinting }: StampRequest): Promise<StampResult> {
  try {
    font ??= loadFont()
    const stamped =
      format === 'pdf'
        ? await stampPdf(bytes, stamp, { font, forbidsPrinting })
        : await stampOffice(Buffer.from(bytes.buffer), stamp)
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
