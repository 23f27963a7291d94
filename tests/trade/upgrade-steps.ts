// What happens to licences and printed copies in a life: upgraded at the difference or an agreed price, and sent.

import { sendHardCopy } from '#server/orders/hard-copy-dispatch.service.ts'
import { listUpgradesOf } from '#server/orders/upgrade-offers.service.ts'
import { agreeUpgradePrice } from '#server/orders/upgrade-prices.service.ts'
import { payOrder } from '#server/payments/payments.service.ts'
import { finishAt } from './order-steps.ts'
import type { ActionOf } from './trade-plans.ts'
import type { Scene } from './trade-world.ts'

export function licencesOf({ world, person }: Pick<Scene, 'world' | 'person'>) {
  return world.ctx.db
    .selectFrom('licences as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.number', 'l.state', 'o.currency'])
    .where('l.customer_id', '=', person.customerId)
    .orderBy('l.valid_from')
    .orderBy('l.number')
    .execute()
}

export function copiesOf({ world, person }: Pick<Scene, 'world' | 'person'>) {
  return world.ctx.db
    .selectFrom('hard_copies as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['h.order_id', 'h.version', 'h.sent_at', 'h.ended_at'])
    .where('o.customer_id', '=', person.customerId)
    .orderBy('o.order_no')
    .execute()
}

export async function upgrade(scene: Scene, { which, isAgreed, ...payment }: ActionOf<'upgrade'>): Promise<void> {
  const { ctx, world, person } = scene
  // The gateways of this world charge yuan.
  const own = (await licencesOf(scene)).filter(({ state, currency }) => state === 'active' && currency === 'CNY')
  const licence = own[which % Math.max(1, own.length)]
  if (!licence) return
  const { number } = licence
  const { customerId } = person
  const upgrades = await listUpgradesOf(ctx, { customerId, number })
  const type = upgrades.offers[which % Math.max(1, upgrades.offers.length)]?.type
  if (!type) return
  if (isAgreed) {
    const agreed = { amountMinor: 123_400, currency: 'CNY', reason: '续约优惠', validUntil: '2099-12-31' } as const
    await agreeUpgradePrice(ctx, world.actors.sales, { id: licence.id, type, ...agreed })
  }
  const { offers } = await listUpgradesOf(ctx, { customerId, number })
  const { orderPayUrl: page } = await payOrder(
    ctx,
    {
      itemKind: 'report',
      itemId: upgrades.itemId,
      licence: type,
      edition: 0,
      competitorData: false,
      customerId,
      language: 'zh-CN',
      payPrice: offers.find((offer) => offer.type === type)?.price.amount,
      createKey: '',
      email: undefined,
      payMethod: 'zfb',
      orderNo: '',
      upgradeOf: number,
    },
    { clientIp: '127.0.0.1' },
  )
  await finishAt(scene, page, payment)
}

export async function sendCopy(scene: Scene, which: number): Promise<void> {
  const copies = (await copiesOf(scene)).filter((copy) => copy.sent_at === null)
  const copy = copies[which % Math.max(1, copies.length)]
  if (!copy) return
  const dispatch = { courier: '顺丰', trackingNumber: `SF${copy.version}` }
  await sendHardCopy(scene.ctx, scene.world.actors.sales, { id: copy.order_id, version: copy.version, ...dispatch })
}
