// Pictures beside shared links: found on the disk, else painted once, however many ask.
import { join } from 'node:path'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { logoPath, type SharedItem, type SharedKind, shareImagePath, siteImagePath } from '#ui/share-image/address.ts'
import { drawItem, drawLogo, drawSite } from '#ui/share-image/picture.ts'
import { openPictureFolder } from './image-cache.ts'
import { openPainter } from './image-renderer.ts'
import { findPictured } from './share-images.store.ts'

/** A picture as it is now: the address names its version. */
export type Picture = { readonly path: string; readonly draw: () => string }

export async function findItemPicture(
  ctx: Ctx,
  asked: { kind: SharedKind; language: Language; id: number },
): Promise<Picture | undefined> {
  const { kind, language, id } = asked
  const row = await findPictured(ctx.db, kind, { language, id, now: ctx.now() })
  if (!row) return undefined
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  const item: SharedItem = {
    ...asked,
    title: row.title,
    category: row.category,
    categoryLabel: labels.get(row.category) ?? row.category,
    publishedAt: (row.publish_at ?? new Date(0)).toISOString(), // published rows have one: a check of the table
  }
  return { path: shareImagePath(item), draw: () => drawItem(item) }
}

export function sitePicture(language: Language): Picture {
  return { path: siteImagePath(language), draw: () => drawSite(language) }
}

export function logoPicture(): Picture {
  return { path: logoPath, draw: drawLogo }
}

export type Pictures = {
  /** @param mayPaint called when it is not there yet; a throw leaves it unpainted */
  png(picture: Picture, mayPaint: () => Promise<void>): Promise<Buffer>
}

export function openPictures(dataDir: string): Pictures {
  const painter = openPainter()
  const folder = openPictureFolder(join(dataDir, 'share-images'))
  const painting = new Map<string, Promise<Buffer>>()

  async function paint({ draw }: Picture, name: string): Promise<Buffer> {
    const png = await painter.paint(draw())
    // A full disk costs time, not the picture.
    await folder.keep(name, png, name.replace(/[^.]+\.png$/, '')).catch(() => {})
    return png
  }

  return {
    async png(picture, mayPaint) {
      const name = picture.path.replace('/share/', '').replaceAll('/', '-')
      const kept = await folder.find(name)
      if (kept) return kept
      const running = painting.get(picture.path)
      if (running) return running
      await mayPaint()
      const begun = painting.get(picture.path) ?? paint(picture, name).finally(() => painting.delete(picture.path))
      painting.set(picture.path, begun)
      return begun
    },
  }
}
