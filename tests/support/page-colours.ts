// Pages that can be told apart in any picture of them, whatever its size and encoding: each has two colours of its own, above and below.
import type { Browser } from 'playwright-core'
import type { PageColours } from '#server/samples/samples.fixture.ts'

const red = '#e00000'
const green = '#00b000'
const blue = '#0000e0'

/** Of the first page, the second, and so on. */
export const pageColours: readonly PageColours[] = [
  [red, green],
  [green, red],
  [red, blue],
  [blue, red],
  [green, blue],
  [blue, green],
]

type Picture = { readonly bytes: Buffer; readonly type: string }

/** Looks at pictures as a browser shows them. @returns for each the number of the page that it shows, if it shows one */
export async function pagesShown(browser: Browser, pictures: readonly Picture[]): Promise<(number | undefined)[]> {
  const page = await browser.newPage()
  const coded = pictures.map(({ bytes, type }) => ({ base64: bytes.toString('base64'), type }))
  const halves = await page.evaluate(averageHalves, coded)
  await page.close()
  return halves.map((pair) => {
    const index = pageColours.findIndex(([above, below]) => isNear(pair[0], above) && isNear(pair[1], below))
    return index === -1 ? undefined : index + 1
  })
}

/** The same picture at another size and in another encoding. */
export async function encodedAgain(browser: Browser, { bytes, type }: Picture): Promise<Picture> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(encodeAsJpeg, { base64: bytes.toString('base64'), type, width: 160 })
  await page.close()
  return { bytes: Buffer.from(base64, 'base64'), type: 'image/jpeg' }
}

type Colour = readonly number[]

/** The channel that is strongest is far stronger than the others: text, marks and paper take little of it away. */
function isNear(seen: Colour | undefined, expected: string): boolean {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(expected.slice(at, at + 2), 16))
  const channel = wanted.indexOf(Math.max(...wanted))
  const others = seen?.filter((_, index) => index !== channel) ?? []
  return (seen?.[channel] ?? 0) - Math.max(...others, 0) > 60
}

// These run in the browser.

async function averageHalves(pictures: readonly { readonly base64: string; readonly type: string }[]) {
  const size = 8
  const colours: number[][][] = []
  for (const { base64, type } of pictures) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined)
    const context = new OffscreenCanvas(size, size).getContext('2d')
    if (!bitmap || !context) {
      colours.push([])
      continue
    }
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size, size)
    // Rows at the edge of a half are mixed with the other one.
    const halves = [1, size / 2 + 1].map((row) => {
      const { data } = context.getImageData(0, row, size, size / 2 - 2)
      return [0, 1, 2].map((channel) => {
        const values = [...data].filter((_, index) => index % 4 === channel)
        return values.reduce((sum, value) => sum + value, 0) / values.length
      })
    })
    colours.push(halves)
  }
  return colours
}

async function encodeAsJpeg({ base64, type, width }: { base64: string; type: string; width: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type }))
  const canvas = new OffscreenCanvas(width, Math.round((width * bitmap.height) / bitmap.width))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.4 })
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
}
