// Lines of papers for accountants: each entry of a paper is the line of one order.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'
import type { Db } from '#server/platform/db/db.ts'

export type PaperKind = 'invoice' | 'credit-note' | 'fapiao' | 'reversal'

export type PaperLine = {
  readonly id: string
  readonly at: Date
  readonly kind: PaperKind
  readonly source_id: string
  readonly order_id: string
  readonly currency: Currency
  readonly amount_minor: number
  readonly order_no: string
  readonly title: string
  readonly purchase_number: string | null
  readonly method: BookedMethod | null
  /** What the bank or the gateway calls the payment. */
  readonly reference: string | null
  /** Of invoices and credit notes. */
  readonly number: string | null
  readonly corrects: string | null
  readonly contents: unknown
  /** Of fapiao and reversals. */
  readonly fapiao_number: string | null
  readonly corrects_fapiao: string | null
  readonly buyer: string | null
  readonly buyer_code: string | null
  /** Of the seller when the fapiao was issued, in hundredths of a per cent. */
  readonly rate: number | null
}

export type Position = { readonly at: Date; readonly id: string }

export async function listPaperLines(
  db: Db,
  range: { readonly from: Date; readonly before: Date },
  after: Position | undefined,
  limit: number,
): Promise<PaperLine[]> {
  const { rows } = await sql<PaperLine>`
    select e.id, e.at, e.kind, e.source_id, e.order_id, e.currency, e.amount_minor, o.order_no, o.title, b.number as purchase_number,
      p.method,
      case when p.provider = 'bank' then b.remittance_reference else coalesce(p.gateway_trade_no, p.out_trade_no) end as reference,
      i.number, c.number as corrects, d.contents, coalesce(v.fapiao_number, f.fapiao_number) as fapiao_number,
      case when v.id is null then null else f.fapiao_number end as corrects_fapiao, f.title as buyer, f.tax_code as buyer_code,
      (select s.tax_rate_basis_points from entity_versions s
       where s.entity_id = f.entity_id and s.created_at <= f.issued_at order by s.version desc limit 1) as rate
    from (
      select * from ledger_entries e
      where e.kind in ('invoice', 'credit-note', 'fapiao', 'reversal') and e.at >= ${range.from} and e.at < ${range.before}
        ${after === undefined ? sql`` : sql`and (e.at, e.id) > (${after.at}, ${after.id})`}
      order by e.at, e.id limit ${limit}) e
    join orders o on o.id = e.order_id
    left join purchases b on b.id = o.purchase_id
    left join payments p on p.order_id = o.id and p.applied
    left join invoices i on i.document_id = e.source_id and e.kind in ('invoice', 'credit-note')
    left join invoices c on c.document_id = i.credits
    left join documents d on d.id = i.document_id
    left join fapiao_reversals v on v.id = e.source_id and e.kind = 'reversal'
    left join fapiao_requests f on f.id = case e.kind when 'fapiao' then e.source_id else v.request_id end
    order by e.at, e.id`.execute(db)
  return rows
}

/** What each order contributes to a fapiao or a reversal, by the papers' ids; in the order of the entries. */
export async function listPartsOf(db: Db, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return new Map<string, { readonly id: string; readonly minor: number }[]>()
  const { rows } = await sql<{ id: string; source_id: string; minor: number }>`
    select e.id, e.source_id, e.amount_minor as minor from ledger_entries e
    where e.source_id = any (${[...sourceIds]}::uuid[]) and e.kind in ('fapiao', 'reversal') order by e.id`.execute(db)
  return Map.groupBy(rows, (row) => row.source_id)
}
