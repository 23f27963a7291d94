// What must hold in the world of the trade at any moment, whoever was interrupted: each query finds what contradicts a promise.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { type Person, toleranceMinor } from './trade-world.ts'

/** @param person whose books are looked at; undefined for those of all together */
export async function contradictions(db: Db, person: Person | undefined): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    ${linesHoldTheRest(person)} union all ${purchasesHoldAllocations(person)} union all ${paidOrdersHaveMoney(person)}
    union all ${receivablesAddUp(person)} union all ${refundsAreCovered(person)} union all ${quotesHaveOnePurchase(person)}
    union all ${upgradesReplaceOne(person)} union all ${upgradesCostTheRest(person)} union all ${printedCopiesArePaid(person)}`.execute(
    db,
  )
  return rows.map(({ what }) => what)
}

type Part = RawBuilder<unknown>
const ofCustomer = (alias: string, person: Person | undefined): Part =>
  person ? sql`${sql.ref(`${alias}.customer_id`)} = ${person.customerId}` : sql`true`

/** A row for each statement about `subject` that is true, though none may be. */
function wrong(subject: Part, from: Part, scope: Part, statements: Readonly<Record<string, Part>>): Part {
  const rows = Object.entries(statements).map(([name, isTrue]) => sql`(${sql.lit(name)}, ${isTrue})`)
  return sql`select ${subject} || ': ' || c.name as what from ${from}
    cross join lateral (values ${sql.join(rows)}) c (name, is_true) where ${scope} and c.is_true`
}

const allocatedTo = (column: Part): Part =>
  sql`(select coalesce(sum(a.amount_minor), 0) from allocations a where ${column} and a.undone_at is null)`
const toPurchase = allocatedTo(sql`a.purchase_id = p.id`)

function linesHoldTheRest(person: Person | undefined): Part {
  const scope = person ? sql`lower(l.bank_reference) like ${`${person.tag}%`}` : sql`true`
  return wrong(sql`'line ' || l.bank_reference`, sql`statement_lines l`, scope, {
    'what is not allocated is not there': sql`l.amount_minor - l.open_minor <> ${allocatedTo(sql`a.line_id = l.id`)}`,
    'more is allocated than arrived': sql`l.open_minor < 0`,
  })
}

function purchasesHoldAllocations(person: Person | undefined): Part {
  const orders = sql`from orders o where o.purchase_id = p.id`
  return wrong(sql`'purchase ' || p.number`, sql`purchases p`, ofCustomer('p', person), {
    'its money is not that of its allocations': sql`p.allocated_minor <> ${toPurchase}`,
    'more is allocated than is due': sql`p.allocated_minor + p.short_minor > p.total_minor`,
    'a bank keeps more than the tolerance': sql`p.short_minor not between 0 and ${toleranceMinor}`,
    'it is cancelled and has money': sql`p.state = 'cancelled' and p.allocated_minor > 0`,
    'it has money of another currency': sql`exists (select from allocations a join statement_lines l on l.id = a.line_id
      where a.purchase_id = p.id and a.undone_at is null and l.currency <> p.currency)`,
    'its orders cost something else': sql`p.total_minor <> (select sum(o.amount_minor) ${orders})`,
    'only some orders are paid': sql`(p.state = 'paid') <> (select bool_and(o.status = 'paid') ${orders})`,
    'it is not cancelled with its orders': sql`(p.state = 'cancelled') <> (select bool_or(o.status = 'cancelled') ${orders})`,
  })
}

/** Paid by one payment: by transfer when its purchase is covered, on credit when it is owed, or by a gateway. */
function paidOrdersHaveMoney(person: Person | undefined): Part {
  const from = sql`orders o
    cross join lateral (
      select count(*) filter (where y.applied) as times,
        max(y.method) filter (where y.applied) as method,
        max(y.id::text) filter (where y.applied) as payment_id,
        count(*) filter (where y.status = 'succeeded' and not y.applied and y.provider = 'bank') as surplus
      from payments y where y.order_id = o.id) paid
    left join purchases p on p.id = o.purchase_id`
  const isCovered = sql`p.allocated_minor + p.short_minor = p.total_minor`
  return wrong(sql`'order ' || o.order_no`, from, ofCustomer('o', person), {
    'not paid exactly once': sql`paid.times <> (case when o.status = 'paid' then 1 else 0 end)`,
    'names another payment': sql`paid.payment_id is distinct from o.paid_payment_id::text`,
    'paid by transfer though it cannot be': sql`paid.surplus > 0`,
    'not one entitlement': sql`paid.times <> (select count(*) from entitlements e where e.order_id = o.id)`,
    'without an active licence': sql`(select count(*) from entitlements e where e.order_id = o.id and e.revoked_at is null)
      <> (select count(*) from licences l where l.order_id = o.id and l.state = 'active')`,
    'paid without a mail': sql`paid.method <> 'credit' and not exists (
      select from mails m where m.dedupe_key = 'order-paid:' || o.id)`,
    'on credit without a receivable': sql`paid.method = 'credit' and not exists (
      select from receivables r where r.purchase_id = p.id)`,
    'on credit and paid otherwise': sql`p.terms = 'credit' and paid.method is distinct from 'credit'`,
    'covered and not paid': sql`p.terms = 'transfer' and ${isCovered} and paid.method is distinct from 'transfer'`,
    'paid by transfer and not covered': sql`paid.method = 'transfer' and not (${isCovered})`,
  })
}

/** Open is what was due less what is allocated, kept by banks, credited and written off. */
function receivablesAddUp(person: Person | undefined): Part {
  const from = sql`receivables r join purchases p on p.id = r.purchase_id
    cross join lateral (
      select coalesce(sum(f.amount_minor), 0) as minor from refunds f
      join payments y on y.id = f.payment_id join orders o on o.id = y.order_id
      where o.purchase_id = p.id and f.status = 'succeeded' and not f.is_by_hand) credited
    cross join lateral (
      select coalesce(sum(e.amount_minor), 0) as minor from receivable_entries e
      where e.purchase_id = p.id and e.kind = 'write-off') lost`
  return wrong(sql`'receivable ' || p.number`, from, ofCustomer('p', person), {
    'not what the purchase costs': sql`r.amount_minor <> p.total_minor`,
    'not what is allocated': sql`r.received_minor <> ${toPurchase}`,
    'not what banks kept': sql`r.bank_fee_minor <> p.short_minor`,
    'not what is credited': sql`r.credited_minor <> credited.minor`,
    'open is not the rest': sql`r.open_minor <> p.total_minor - ${toPurchase} - p.short_minor - credited.minor - lost.minor`,
  })
}

function refundsAreCovered(person: Person | undefined): Part {
  const from = sql`payments y join orders o on o.id = y.order_id
    cross join lateral (
      select coalesce(sum(f.amount_minor), 0) as minor from refunds f
      where f.payment_id = y.id and f.status not in ('closed', 'rejected')) refunded`
  return wrong(sql`'payment ' || y.out_trade_no`, from, ofCustomer('o', person), {
    'more is refunded than was paid': sql`refunded.minor > y.amount_minor`,
    'refunds are not reserved': sql`refunded.minor <> y.refund_reserved_minor`,
    'refunded without money': sql`refunded.minor > 0 and y.status <> 'succeeded'`,
  })
}

function quotesHaveOnePurchase(person: Person | undefined): Part {
  const from = sql`quotes q left join documents d on d.id = q.document_id`
  const purchases = sql`from purchases p where p.quote_id = q.id`
  return wrong(sql`'quote ' || coalesce(q.number, 'draft')`, from, ofCustomer('q', person), {
    'accepted without one purchase, or not accepted with one': sql`(select count(*) ${purchases}) <>
      (case when q.state = 'accepted' then 1 else 0 end)`,
    'its purchase costs something else': sql`q.state = 'accepted' and not exists (select ${purchases}
      and p.id = q.purchase_id and p.total_minor = q.total_minor and p.number = q.purchase_number)`,
    'its document says something else': sql`q.state <> 'draft' and
      (d.number, d.gross_minor) is distinct from (q.number, q.total_minor)`,
    'not one current version': sql`q.base_number is not null and 1 <> (select count(*) from quotes v
      where v.base_number = q.base_number and v.state not in ('draft', 'superseded'))`,
  })
}

function upgradesReplaceOne(person: Person | undefined): Part {
  const replacing = sql`from licences n where n.upgrade_of = l.number and n.state in ('active', 'upgraded')`
  return wrong(sql`'licence ' || l.number`, sql`licences l`, ofCustomer('l', person), {
    'upgraded and not replaced by one': sql`l.state = 'upgraded' and 1 <> (select count(*) ${replacing})`,
    'replaced and active too': sql`l.state = 'active' and exists (select ${replacing})`,
    'replaced without money': sql`exists (select from orders o join licences n on n.order_id = o.id
      where n.upgrade_of = l.number and n.state = 'active' and (o.status <> 'paid' or o.refund_state = 'fully'))`,
  })
}

/** The list price is the price and what was taken off it, whether that was the worth of the licence or what staff have agreed. */
function upgradesCostTheRest(person: Person | undefined): Part {
  const from = sql`orders o join report_prices r on r.report_id = o.item_id and r.edition = o.edition
    and r.licence = o.licence and r.currency = o.currency`
  return wrong(sql`'upgrade ' || o.order_no`, from, sql`o.upgrade_of is not null and ${ofCustomer('o', person)}`, {
    'its parts are not the list price': sql`o.amount_minor + o.upgrade_credit_minor <> r.amount_minor`,
    'has no price': sql`o.amount_minor <= 0`,
  })
}

function printedCopiesArePaid(person: Person | undefined): Part {
  const from = sql`orders o left join hard_copies h on h.order_id = o.id`
  return wrong(sql`'printed copy of ' || o.order_no`, from, ofCustomer('o', person), {
    'not with its price': sql`(h.order_id is not null) <> (o.hard_copy_minor > 0)`,
    'sent and not paid': sql`h.sent_at is not null and o.status <> 'paid'`,
    'due though all was refunded': sql`h.order_id is not null and h.sent_at is null and h.ended_at is null
      and o.refund_state = 'fully'`,
    'ended and still entitled': sql`h.ended_at is not null and exists (
      select from entitlements e where e.order_id = o.id and e.revoked_at is null)`,
  })
}

/** Allocations to purchases that a gateway has paid meanwhile. Finance undoes them, and the money is there again. */
export async function surplusAllocations(db: Db, person: Person | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from allocations a join purchases p on p.id = a.purchase_id
    where a.undone_at is null and p.terms = 'transfer' and p.state = 'paid' and ${ofCustomer('p', person)}
      and not exists (select from orders o join payments y on y.id = o.paid_payment_id
        where o.purchase_id = p.id and y.method = 'transfer')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Series whose numbers have gaps or repetitions, with what they have. */
export async function gapsInNumbers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with given as (
      select 'quote' as kind, number from documents where kind = 'quote' and number !~ '-[0-9]{5}-[0-9]+$'
      union all select 'pro-forma', number from documents where kind = 'pro-forma'
      union all select 'purchase', number from purchases),
    numbered as (select kind, regexp_replace(number, '[0-9]{5}$', '') as series, right(number, 5)::int as n from given)
    select kind || ' ' || series || ': ' || count(*) || ' up to ' || max(n) as what
    from numbered group by kind, series having count(*) <> max(n) or count(distinct n) <> max(n)`.execute(db)
  return rows.map(({ what }) => what)
}

/** A fingerprint of each document. */
export async function fingerprints(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; print: string }>`
    select d.id, md5(d::text) as print from documents d`.execute(db)
  return new Map(rows.map(({ id, print }) => [id, print]))
}
