// Fapiao of orders that were paid online: asked for within days, and issued by finance a week later.
import { sql } from 'kysely'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { after, daysBefore, hourMs } from './calendar.ts'
import { chanceOf, idOf } from './chance.ts'
import { paperDays } from './deals.ts'
import { fapiaoContentOf } from './fapiao-contents.ts'
import type { OnlineOrder } from './online-orders.ts'
import { insertRows, type NewRow } from './rows.ts'
import { colleague, sellerOf, type World } from './world.ts'

/** Numbers that the desk has not used. */
const firstNumber = 500_000

export async function insertOnlineFapiao(tx: Db, world: World, orders: readonly OnlineOrder[]): Promise<void> {
  const until = daysBefore(world.calendar.madeAt, paperDays + 10)
  const wanted = orders
    .filter(({ currency, outcome, paidAt }) => currency === 'CNY' && outcome === 'paid' && paidAt && paidAt < until)
    .flatMap((order) => {
      const chance = chanceOf(`fapiao of ${order.id}`)
      const isAsked = chance.is(order.person.company ? 0.85 : 0.35)
      const requestedAt = after(order.paidAt ?? order.createdAt, chance.between(1, 60) * hourMs)
      const issuedAt = after(requestedAt, chance.between(20, 150) * hourMs)
      const kind = chance.pick(['special', 'general'] as const)
      return isAsked ? [{ order, requestedAt, issuedAt, kind }] : []
    })
    .sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
  const orderNos = new Map(
    (await tx.selectFrom('orders').select(['id', 'order_no']).where('currency', '=', 'CNY').execute()).map((row) => [
      row.id,
      row.order_no,
    ]),
  )
  const { rows: numbers } = await sql<{ n: number }>`
    select nextval('fapiao_request_numbers')::int as n from generate_series(1, ${wanted.length})`.execute(tx)
  const finance = colleague(world, 'finance')
  const requests: NewRow<'fapiao_requests'>[] = []
  const parts: NewRow<'fapiao_orders'>[] = []
  const events: NewRow<'fapiao_events'>[] = []
  const issued: { id: string; number: string; on: string; at: Date }[] = []
  for (const [place, { order, requestedAt, issuedAt, kind }] of wanted.entries()) {
    const id = idOf(`fapiao of ${order.id}`)
    const { buyerKind, taxCode, bankName, bankAccount, ...content } = fapiaoContentOf(order.person, kind)
    const day = beijingDay(requestedAt)
    const number = `${beijingDay(issuedAt).slice(2, 4)}00${String(firstNumber + place).padStart(16, '0')}`
    requests.push({
      ...{ ...content, id, buyer_kind: buyerKind, tax_code: taxCode, bank_name: bankName, bank_account: bankAccount },
      number: `F-${day.slice(0, 4)}-${String(numbers[place]?.n ?? 0).padStart(5, '0')}`,
      ...{ customer_id: order.person.id, lang: order.person.language, amount_minor: order.amountMinor },
      entity_id: sellerOf(world, 'CNY', 'zh-CN').entity.id,
      order_numbers: orderNos.get(order.id) ?? '',
      ...{ requested_at: requestedAt, ready_at: requestedAt },
    })
    parts.push({ request_id: id, order_id: order.id, amount_minor: order.amountMinor })
    issued.push({ id, number, on: beijingDay(issuedAt), at: issuedAt })
    events.push(
      { request_id: id, kind: 'requested', is_buyer: true, at: requestedAt },
      { request_id: id, kind: 'issued', staff_id: finance.id, note: number, at: issuedAt },
      { request_id: id, kind: 'delivered', staff_id: finance.id, at: issuedAt },
    )
  }
  await insertRows(tx, { fapiao_requests: requests, fapiao_orders: parts, fapiao_events: events })
  // Each state in turn, as the desk does it: triggers enter them in the ledger.
  await sql`
    update fapiao_requests r set state = 'issued', fapiao_number = i.number, issued_on = i.on, issued_at = i.at
    from json_to_recordset(${JSON.stringify(issued)}::json) as i (id uuid, number text, "on" date, at timestamptz)
    where r.id = i.id`.execute(tx)
  await sql`
    update fapiao_requests set state = 'delivered', delivered_at = issued_at
    where id = any(${issued.map(({ id }) => id)}::uuid[])`.execute(tx)
}
