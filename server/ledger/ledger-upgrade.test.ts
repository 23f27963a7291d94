// Upgrade of a database whose fapiao and reversals are older than its ledger.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { createEmptyTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { type FindingKind, listFindings } from './ledger-checks.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyTestDatabase()
})
afterAll(() => database.drop())

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [customer, request] = [idOf(1), idOf(2)]
const numberOf = (digit: number) => `26110000000000000${digit}00`.padEnd(20, '0')

/** Two orders of May, 3,000.00 and 500.00, on one fapiao. 1,000.00 of the first are reversed in June, and in July all that is left. */
const before = `
  insert into customers (id, login_code, login_key, email, email_key, password_hash, name, company_name, phone, lang)
  values ('${customer}', 'a', 'a', 'a@example.com', 'a@example.com', '', '', '', '', 'zh-CN');
  insert into orders (id, order_no, customer_id, lang, item_kind, item_id, title, licence, licence_terms_version, edition, currency,
    amount_minor, email, status, created_at, expires_at, paid_at)
  select id::uuid, no, '${customer}', 'zh-CN', 'report', 1, '报告', 'single', '1', 0, 'CNY', minor, 'a@example.com', 'paid', at, at, at
  from (values ('${idOf(11)}', 'A', 300000), ('${idOf(12)}', 'B', 50000)) o (id, no, minor), (values (timestamptz '2026-05-04Z')) t (at);
  insert into payments (id, order_id, provider, method, merchant_id, app_id, out_trade_no, amount_minor, currency, status, applied,
    time_expire, created_at, paid_at, refund_reserved_minor)
  select md5(order_no)::uuid, id, 'alipay', 'zfb', 'm', 'a', order_no, amount_minor, 'CNY', 'succeeded', true, paid_at, paid_at, paid_at,
    case order_no when 'A' then 100000 else 0 end
  from orders;
  update orders set paid_payment_id = md5(order_no)::uuid;
  insert into refunds (id, payment_id, out_refund_no, amount_minor, reason, status, idem_key, created_at, succeeded_at)
  values ('${idOf(21)}', md5('A')::uuid, 'R1', 100000, 'customer', 'succeeded', '${idOf(22)}', '2026-06-01Z', '2026-06-02Z');
  insert into fapiao_requests (id, number, customer_id, lang, kind, buyer_kind, title, tax_code, address, phone, bank_name, bank_account,
    email, remark, order_numbers, amount_minor, state, requested_at, ready_at, fapiao_number, issued_on, issued_at)
  values ('${request}', 'F-1', '${customer}', 'zh-CN', 'general', 'person', '林晓', '', '', '', '', '', 'a@example.com', '', 'A B', 350000,
    'delivered', '2026-05-04Z', '2026-05-04Z', '${numberOf(1)}', '2026-05-31', '2026-05-31Z');
  insert into fapiao_orders (request_id, order_id, amount_minor) select '${request}', id, amount_minor from orders;
  insert into fapiao_reversals (request_id, cause, order_id, refund_id, amount_minor, state, created_at, fapiao_number, issued_on, issued_at)
  values ('${request}', 'refund', '${idOf(11)}', '${idOf(21)}', 100000, 'reversed', '2026-06-02Z', '${numberOf(2)}', '2026-06-30', '2026-06-30Z'),
    ('${request}', 'correction', null, null, 250000, 'reversed', '2026-07-01Z', '${numberOf(3)}', '2026-07-01', '2026-07-01Z');
  update fapiao_requests set state = 'reversed' where id = '${request}';
`

/** As the previous release has kept what its books refused. */
const refused = `
  insert into fapiao_provider_calls (serial, request_id, content, state, reason, next_at, created_at, updated_at)
  values ('F-1-1', '${request}', '{"amountMinor": 350000}', 'issued', '${numberOf(4)}: the number is taken', now(), now(), now());
`

it('enters reversals that were issued before in the months of their issue, and knows what was refused', async () => {
  const { db, pool } = database
  await migrate(pool, { log: () => {}, through: '0063-entity-pictures-and-e-invoices.sql' })
  await pool.query(before)
  await migrate(pool, { log: () => {}, through: '0066-uses-of-vouchers.sql' })
  await pool.query(refused)
  const { rows: missing } = await pool.query(`select from ledger_entries where kind = 'reversal'`)
  expect(missing).toEqual([])
  await migrate(pool, { log: () => {} })

  const { rows } = await pool.query(`
    select o.order_no, to_char(e.month, 'MM') as month, to_char(e.sold_month, 'MM') as sold, e.amount_minor::int as minor
    from ledger_entries e join orders o on o.id = e.order_id where e.kind = 'reversal' order by e.at, o.order_no`)
  expect(rows).toEqual([
    { order_no: 'A', month: '06', sold: '05', minor: 100_000 },
    { order_no: 'A', month: '07', sold: '05', minor: 200_000 },
    { order_no: 'B', month: '07', sold: '05', minor: 50_000 },
  ])
  const { rows: open } = await pool.query(`
    select o.order_no, l.open_minor::int as minor from ledger_orders l join orders o on o.id = l.order_id order by 1`)
  expect(open).toEqual([
    { order_no: 'A', minor: 200_000 },
    { order_no: 'B', minor: 50_000 },
  ])
  const findings = async (kind: FindingKind) => (await listFindings(db, kind, { settledBefore: new Date() })).length
  expect(await findings('books-sums-differ')).toBe(0)
  expect(await findings('books-fapiao-refused')).toBe(1)
  const { rows: calls } = await pool.query('select state, number, obstacle, reason from fapiao_provider_calls')
  expect(calls).toEqual([{ state: 'unbooked', number: numberOf(4), obstacle: 'number-used', reason: '' }])
})
