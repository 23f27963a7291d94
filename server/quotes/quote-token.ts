// Token of a quote's link. It is derived from the id, so that the link can be shown again, and only its hash is stored.
import type { Ctx } from '#server/platform/context.ts'
import { keyedHash } from '#server/platform/secrets.ts'

/** 43 characters of base64url. */
export function quoteToken(ctx: Pick<Ctx, 'config'>, id: string): string {
  return keyedHash(ctx.config.appSecret, `link of a quote: ${id}`).toString('base64url')
}
