// SQL of the large dataset: the ledger of all paid orders, and which of them have a paper.
import {
  fapiaoMinor,
  fapiaoState,
  isIssued,
  isReversed,
  issuedOn,
  reversalState,
  reversedMinor,
} from './large-dataset-fapiao.ts'
import { idOf, momentOf, type Sizes } from './large-dataset-sizes.ts'

const isPaid = 'n % 100 >= 20'
const isDollars = 'n % 10 < 3'
const currency = `case when ${isDollars} then 'USD' else 'CNY' end`
const method = `case when ${isDollars} then 'card' when n % 2 = 0 then 'zfb' else 'wx' end`
/** Of orders in yuan two in seven have no fapiao, as nobody asked. In dollars few have no invoice, with details or without. */
const hasFapiao = `not (${isDollars}) and n % 10 <> 4 and n % 10 <> 5`
const hasInvoice = `${isDollars} and n % 50 <> 21 and n % 1000 <> 22`
/** Entries that the hourly job has not added to the sums yet. */
const unfolded = 2_000

export function ledgerOf({ orders }: Sizes): string[] {
  const at = momentOf(orders)
  const some = `generate_series(1, ${orders}) n`
  const columns = 'kind, order_id, source_id, at, sold_month, currency, method, amount_minor, is_folded'
  const isFolded = `n <= ${orders - unfolded}`
  const sold = `beijing_month(${at})`
  const day = (sqlDay: string) => `(${sqlDay})::timestamp at time zone 'Asia/Shanghai'`
  return [
    `insert into order_papers (order_id, kind) select ${idOf('order')}, case when ${isDollars} then 'invoice' else 'fapiao' end
      from ${some} where ${isPaid} and (${hasFapiao} or ${hasInvoice})`,
    `insert into ledger_entries (${columns})
      select kind, ${idOf('order')}, case kind when 'sale' then ${idOf('order')} else ${idOf('payment')} end, ${at} + interval '5 minutes', ${sold},
        ${currency}, case kind when 'sale' then '' else ${method} end, 2280000, ${isFolded}
      from ${some}, unnest(array['sale', 'receipt']) kind where ${isPaid}`,
    `insert into ledger_entries (${columns})
      select 'refund', ${idOf('order')}, ${idOf('refund')}, ${at} + interval '2 days', ${sold}, ${currency}, ${method}, 280000, ${isFolded}
      from ${some} where ${isPaid} and n % 50 = 0`,
    `insert into ledger_entries (${columns})
      select 'fapiao', ${idOf('order')}, ${idOf('fapiao')}, ${day(issuedOn(at))}, ${sold}, 'CNY', '', ${fapiaoMinor}, ${isFolded}
      from (select n, ${fapiaoState} as state from ${some} where ${isPaid} and ${hasFapiao}) r where ${isIssued}`,
    `insert into ledger_entries (${columns})
      select 'reversal', ${idOf('order')}, ${idOf('reversal')}, ${day(`${issuedOn(at)} + 3`)}, ${sold}, 'CNY', '', ${reversedMinor}, ${isFolded}
      from (select n, ${reversalState} as state from ${some} where ${isPaid} and ${hasFapiao} and ${isReversed}) v where state = 'reversed'`,
    `insert into ledger_entries (${columns})
      select kind, ${idOf('order')}, ${idOf('invoice')}, ${at} + interval '1 hour', ${sold}, 'USD', '', case kind when 'invoice' then 2280000 else 280000 end,
        ${isFolded}
      from ${some}, unnest(array['invoice', 'credit-note']) kind where ${isPaid} and ${hasInvoice} and (kind = 'invoice' or n % 50 = 0)`,
    `insert into ledger_totals (month, sold_month, currency, kind, method, amount_minor, entries)
      select month, sold_month, currency, kind, method, sum(amount_minor), count(*) from ledger_entries where is_folded group by 1, 2, 3, 4, 5`,
    // Every second buyer abroad has given details.
    `insert into ledger_orders (order_id, month, paid_at, currency, open_minor, billing_country, buyer_country)
      select e.order_id, max(e.sold_month), min(e.at), max(e.currency), sum(ledger_sign(e.kind) * e.amount_minor), max(b.billing ->> 'country'),
        coalesce(max(b.billing ->> 'country'), case max(e.currency) when 'CNY' then 'CN' else '' end)
      from ledger_entries e left join order_billing b on b.order_id = e.order_id group by e.order_id`,
  ]
}
