// Token of the link to a sample. It is derived from the id, so that the link can be mailed again, and only its hash is stored.
import type { Ctx } from '#server/platform/context.ts'
import { keyedHash } from '#server/platform/secrets.ts'

/** 43 characters of base64url. */
export function sampleToken(ctx: Pick<Ctx, 'config'>, id: string): string {
  return keyedHash(ctx.config.appSecret, `link to a sample: ${id}`).toString('base64url')
}
