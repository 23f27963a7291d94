// The shop that a soak visits: its pages, what will be bought, and the session of its owner.
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planQuotes } from '../support/company-buyers.ts'
import { planOrders, withVouchers } from '../support/concurrent-buyers.ts'
import { signedIn } from '../support/console.ts'
import type { Product } from '../support/product.ts'
import { maxDeeds, type Shop } from './traffic.ts'

/** @param lengthMs how long visitors will buy */
export async function openShop(product: Product, ctx: Ctx, lengthMs: number): Promise<Shop> {
  const owner = await signedIn(product, 'soak.owner', 'owner')
  const texts = await listPublicTexts(ctx.db)
  return {
    origin: product.origin,
    reports: texts.map(({ lang, slug, title }) => ({
      title,
      path: `${lang === 'en-US' ? '/en' : ''}/reports/${slug}`,
    })),
    wishes: await withVouchers(ctx, await planOrders(ctx, maxDeeds('orders', lengthMs))),
    quotes: await planQuotes(ctx, maxDeeds('quotes', lengthMs)),
    checkouts: await withVouchers(ctx, await planOrders(ctx, maxDeeds('transfers', lengthMs))),
    cookie: owner.cookie(),
  }
}

export function listPublicTexts(db: Db) {
  return db
    .selectFrom('report_texts')
    .select(['lang', 'slug', 'title'])
    .where('status', '=', 'published')
    .where('publish_at', '<=', new Date())
    .execute()
}
