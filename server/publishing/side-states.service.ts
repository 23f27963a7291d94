// A side comes to where it shall stand: public, archived, or a draft beside what readers see. Inside the transaction of whoever asks.
import type { SideState } from '#contract/publishing-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Snapshot } from './publishing.rules.ts'
import type { Side } from './sides.service.ts'
import type { SideKey } from './sides.store.ts'
import * as store from './sides.store.ts'

/** Nothing of it is public any more; what is being worked on is kept. */
export async function archiveSide(ctx: Ctx, tx: Db, key: SideKey, side: Side): Promise<void> {
  const text = side.isPublic ? await store.findText(tx, key) : undefined
  const publishAt = text ? text.publish_at : wasPublic(side, ctx.now()) ? side.publishAt : null
  if (side.isPublic && side.state !== 'published') {
    await writeText(ctx, tx, key, side, side.snapshot, { status: 'archived', publishAt })
    await store.deleteDraft(tx, key)
  } else await store.setTextStatus(tx, key, 'archived', publishAt)
}

/** Something that is published again keeps its date, so that an old report does not become a new one. */
export async function publishSide(ctx: Ctx, tx: Db, key: SideKey, side: Side, at?: Date): Promise<void> {
  const now = ctx.now()
  const text = await store.findText(tx, key)
  const earlier = text?.publish_at && text.publish_at <= now ? text.publish_at : undefined
  await writeText(ctx, tx, key, side, side.snapshot, { status: 'published', publishAt: at ?? earlier ?? now })
  if (side.isPublic) await store.deleteDraft(tx, key)
}

export async function setState(tx: Db, key: SideKey, side: Side, status: SideState, publishAt: Date | null, at: Date) {
  if (side.isPublic) await store.writeDraft(tx, key, { snapshot: side.snapshot, status, publishAt, at })
  else await store.setTextStatus(tx, key, status, publishAt)
}

/** An address that readers may know leads on to the new one. */
export async function writeText(
  ctx: Ctx,
  tx: Db,
  key: SideKey,
  side: Side | undefined,
  snapshot: Snapshot,
  to: { status: SideState; publishAt: Date | null },
): Promise<void> {
  const before = side && (await store.findText(tx, key))
  const [left, taken] = [String(before?.snapshot.slug ?? ''), String(snapshot.slug)]
  const isKnown = before?.publish_at && before.publish_at <= ctx.now()
  if (isKnown && left !== taken) await store.rememberSlug(tx, key, { left, taken })
  await store.writeText(tx, key, { snapshot, ...to })
}

/** Sides that were never public have no date, or one that lies ahead. */
export function wasPublic(side: Side, now: Date): boolean {
  return side.publishAt !== null && side.publishAt <= now
}
