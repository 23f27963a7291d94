// Share images: read from the disk cache, or rendered once for concurrent requests.
import { join } from 'node:path'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { logoPath, type SharedItem, type SharedKind, shareImagePath, siteImagePath } from '#ui/share-image/address.ts'
import { drawItem, drawLogo, drawSite } from '#ui/share-image/picture.ts'
import { openImageCache } from './image-cache.ts'
import { openImageRenderer } from './image-renderer.ts'
import { findPictured } from './share-images.store.ts'

/** An image in its current version, which is part of its path. */
export type Picture = { readonly path: string; readonly draw: () => string }

export async function findItemPicture(
  ctx: Ctx,
  key: { kind: SharedKind; language: Language; id: number },
): Promise<Picture | undefined> {
  const { kind, language, id } = key
  const row = await findPictured(ctx.db, kind, { language, id, now: ctx.now() })
  if (!row) return undefined
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  const item: SharedItem = {
    ...key,
    title: row.title,
    category: row.category,
    categoryLabel: labels.get(row.category) ?? row.category,
    publishedAt: (row.publish_at ?? new Date(0)).toISOString(), // a check of the table: published rows have one
  }
  return { path: shareImagePath(item), draw: () => drawItem(item) }
}

export function sitePicture(language: Language): Picture {
  return { path: siteImagePath(language), draw: () => drawSite(language) }
}

export function logoPicture(): Picture {
  return { path: logoPath, draw: drawLogo }
}

export type ShareImages = {
  /** @param beforeRender called when the image is not cached; a rejection prevents rendering */
  png(picture: Picture, beforeRender: () => Promise<void>): Promise<Buffer>
}

export function openShareImages(dataDir: string): ShareImages {
  const renderer = openImageRenderer()
  const cache = openImageCache(join(dataDir, 'share-images'))
  const rendering = new Map<string, Promise<Buffer>>()

  async function renderAndStore({ draw }: Picture, name: string): Promise<Buffer> {
    const png = await renderer.render(draw())
    // On a full disk, images are only slower.
    await cache.store(name, png, name.replace(/[^.]+\.png$/, '')).catch(() => {})
    return png
  }

  return {
    async png(picture, beforeRender) {
      const name = picture.path.replace('/share/', '').replaceAll('/', '-')
      const cached = await cache.find(name)
      if (cached) return cached
      const running = rendering.get(picture.path)
      if (running) return running
      await beforeRender()
      const png =
        rendering.get(picture.path) ?? renderAndStore(picture, name).finally(() => rendering.delete(picture.path))
      rendering.set(picture.path, png)
      return png
    },
  }
}
