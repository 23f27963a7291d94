// Logo and seal that an issued document names, read from the version of the selling entity that issued it.
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './documents.store.ts'
import type { DocumentPictures } from './layout.ts'

/** A document without pictures was issued before its entity had any. */
export async function readPictures(
  ctx: Pick<Ctx, 'db' | 'files'>,
  { id, contents: { seller } }: store.IssuedDocument,
): Promise<DocumentPictures> {
  const { logoSha256, sealSha256 } = seller
  if (!logoSha256 && !sealSha256) return {}
  const files = await store.listPictureFiles(ctx.db, id)
  const read = async (sha256: string | undefined) => {
    if (!sha256) return undefined
    const file = files.find((each) => each.sha256 === sha256)
    if (!file) throw new Error(`document ${id} names a picture that its entity does not have: ${sha256}`)
    return buffer(await ctx.files.open(file.storage_key))
  }
  const [logo, seal] = await Promise.all([read(logoSha256), read(sealSha256)])
  return { ...(logo && { logo }), ...(seal && { seal }) }
}
