// CAPTCHAs: bound to the client's nonce and address, valid for 5 minutes, consumed by any attempt (decision 13).
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { keyedHash } from '#server/platform/secrets.ts'
import { drawCaptcha, generateCaptchaText } from './captcha-image.ts'

const captchaTtlMs = 5 * 60_000

type Challenge = { readonly unTime: string; readonly ip: string }

/**
 * Codes stored at once, for all clients. Beyond that the oldest are evicted: a flood from many addresses shortens
 * their lifetime,
 * but neither fills the table nor prevents new codes.
 */
const maxCodes = 20_000
/** Counting codes costs more than inserting one. */
const issuedBetweenCounts = 100

export type Captchas = {
  /** Issues a new code for this nonce and voids the previous one. @returns an SVG */
  issue(challenge: Challenge): Promise<string>
}

/** One per process; the codes are shared in the database. */
export function openCaptchas(ctx: Ctx): Captchas {
  let issued = 0
  return {
    async issue(challenge) {
      const code = ctx.config.fixedValidCode ?? generateCaptchaText()
      const row = {
        answer_hash: answerHash(ctx, challenge, code),
        expires_at: new Date(ctx.now().getTime() + captchaTtlMs),
      }
      await ctx.db
        .insertInto('picture_codes')
        .values({ challenge_hash: challengeHash(ctx, challenge), ...row })
        .onConflict((conflict) => conflict.column('challenge_hash').doUpdateSet(row))
        .execute()
      issued += 1
      if (issued % issuedBetweenCounts === 0) await deleteSurplus(ctx.db)
      return drawCaptcha(code)
    },
  }
}

/** Consumes the code whether or not the input is right. Empty input never passes. */
export async function consumeCaptcha(ctx: Ctx, challenge: Challenge, answer: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('picture_codes')
    .where('challenge_hash', '=', challengeHash(ctx, challenge))
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  if (!row || answer.trim() === '' || row.expires_at <= ctx.now()) return false
  return answerHash(ctx, challenge, answer).equals(row.answer_hash)
}

export async function deleteExpiredCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('picture_codes').where('expires_at', '<', now).execute()
}

async function deleteSurplus(db: Db): Promise<void> {
  const newestTooMany = db
    .selectFrom('picture_codes')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .offset(maxCodes)
    .limit(1)
  await db.deleteFrom('picture_codes').where('expires_at', '<=', newestTooMany).execute()
}

// The address is part of the key, so that clients which choose the same nonce do not collide.
function challengeHash(ctx: Ctx, { unTime, ip }: Challenge): Buffer {
  return keyedHash(ctx.config.appSecret, `picture-code:${unTime}:${addressGroup(ip)}`)
}

function answerHash(ctx: Ctx, { unTime }: Challenge, answer: string): Buffer {
  return keyedHash(ctx.config.appSecret, `picture-answer:${unTime}:${answer.normalize('NFKC').trim().toUpperCase()}`)
}
