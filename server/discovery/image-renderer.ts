// Turns pictures into PNG: one at a time, off the event loop, and never more than a few waiting.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { AppError } from '#server/platform/app-error.ts'
import { pictureFonts } from '#ui/share-image/picture.ts'

export type Painter = {
  /** @throws AppError service.unavailable when too many are waiting */
  paint(svg: string): Promise<Buffer>
}

/** Two seconds of work. */
const mostWaiting = 12

export function openPainter(): Painter {
  const fontFiles = listFontFiles()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function render(svg: string): Promise<Buffer> {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: pictureFonts.sans },
      logLevel: 'off',
    })
    return image.asPng()
  }

  return {
    async paint(svg) {
      if (waiting >= mostWaiting) throw new AppError('service.unavailable')
      waiting += 1
      const turn = last.then(() => render(svg))
      last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
  }
}

/** Noto Sans in its simplified Chinese edition, and Source Serif 4: both under the SIL Open Font License, from npm. */
function listFontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const sans = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts')
  const serif = dirname(resolve('@expo-google-fonts/source-serif-4/package.json'))
  return [
    join(sans, 'NotoSansHans-Bold.otf'),
    join(sans, 'NotoSansHans-Regular.otf'),
    join(serif, '600SemiBold', 'SourceSerif4_600SemiBold.ttf'),
  ]
}
