// The account with which anybody can look at the site as a buyer of a company. Its password depends on the secret of the installation, so that it
// differs between installations, and nobody has to store it.
import { createHmac } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Ctx } from '#server/platform/context.ts'

export { showcaseLogin } from './people.ts'

export function showcasePassword({ config }: Pick<Ctx, 'config'>): string {
  const text = createHmac('sha256', config.appSecret).update('demonstration customer').digest('hex')
  return [text.slice(0, 5), text.slice(5, 10), text.slice(10, 15)].join('-')
}

export function showcasePasswordHash(ctx: Pick<Ctx, 'config'>): Promise<string> {
  return hash(showcasePassword(ctx), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
