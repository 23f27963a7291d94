// Reads the QR code on the first page of a PDF, as the camera of a phone would.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** @returns the text of the code; undefined without a readable one */
export async function readQrCode(pdf: Uint8Array): Promise<string | undefined> {
  const { data, width, height } = await drawFirstPage(pdf)
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  // The library would fetch its module from another host.
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true })
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }
  const [code] = await readBarcodes(image as ImageData, { formats: ['QRCode'] }) // Node has no ImageData
  return code?.text
}

async function drawFirstPage(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const picture = await document.getPage(0).render({ scale: 3, render: 'bitmap' })
    document.destroy()
    return picture
  } finally {
    library.destroy()
  }
}
