// Renders SVG share images to PNG, one at a time off the event loop, with a bounded queue.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { AppError } from '#server/platform/app-error.ts'
import { pictureFonts } from '#ui/share-image/picture.ts'

export type ImageRenderer = {
  /** @throws AppError service.unavailable when the queue is full */
  render(svg: string): Promise<Buffer>
}

/** About two seconds of work. */
const maxWaiting = 12

export function openImageRenderer(): ImageRenderer {
  const fontFiles = listFontFiles()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function renderPng(svg: string): Promise<Buffer> {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: pictureFonts.sans },
      logLevel: 'off',
    })
    return image.asPng()
  }

  return {
    async render(svg) {
      if (waiting >= maxWaiting) throw new AppError('service.unavailable')
      waiting += 1
      const rendering = last.then(() => renderPng(svg))
      last = rendering.catch(() => {})
      try {
        return await rendering
      } finally {
        waiting -= 1
      }
    },
  }
}

/** Noto Sans SC and Source Serif 4, both under the SIL Open Font License, from npm. */
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
