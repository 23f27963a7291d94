// SQL of the large dataset: companies, quotes, purchases, receivables, bank statements and vouchers.
import { idOf, momentOf, oneOf, type Sizes } from './large-dataset-sizes.ts'

const isForeign = 'n % 10 < 3'
const lang = `case when ${isForeign} then 'en-US' else 'zh-CN' end`
const currency = `case when ${isForeign} then 'USD' else 'CNY' end`
const country = `case when ${isForeign} then 'GB' else 'CN' end`
const company = `'示例公司' || 1 + n % 5000 || '有限公司' || n`
const amount = '100000 + n::bigint * 7919 % 9000000'
const purchaseNumber = `'P2026-' || lpad(n::text, 7, '0')`
/** Eight of the characters of references, distinct for each n. */
const reference = `translate(upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')), '01', 'XY')`

export function companySalesOf(sizes: Sizes): string[] {
  if (sizes.sales === 0) return []
  return [...quotesOf(sizes), ...purchasesOf(sizes), ...linesOf(sizes), ...vouchersOf(sizes)]
}

function quotesOf({ sales, staff }: Sizes): string[] {
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  // Declined quotes are rare, and few are waiting for approval.
  const state = `case when n % 5000 = 1 then 'declined' when n % 20 = 2 then 'sent' when n % 50 = 3 then 'draft' when n % 100 = 4 then 'withdrawn'
    when n % 3 = 0 then 'expired' else 'accepted' end`
  return [
    // One in ten has an owner, and one in seven no unused seats.
    `insert into companies (id, legal_name, country, tax_number, invoice_email, owner_id, created_at, updated_at)
      select ${idOf('company')}, ${company}, ${country}, 'TAX' || n, 'buyer' || n || '@example.com', case when n % 10 = 0 then 1 + n / 10 % ${staff} end, ${at}, ${at}
      from ${some}`,
    `insert into company_overview (company_id, member_count, licence_count, unused_seats, last_active_on)
      select ${idOf('company')}, 1, n % 5, n % 7, (${at})::date from ${some}`,
    `insert into company_members (company_id, customer_id, created_at) select ${idOf('company')}, ${idOf('customer')}, ${at} from ${some}`,
    `insert into quotes (id, base_number, state, origin, staff_id, lang, currency, email, email_key, contact, company_name, country, list_minor,
        total_minor, valid_until, approval, token_hash, document_id, created_at, sent_at, decided_at, purchase_id, purchase_number)
      select ${idOf('quote')}, case when state <> 'draft' then 'Q2026-' || lpad(n::text, 7, '0') end, state,
        case when n % 2000 = 5 then 'visitor' when n % 4 = 0 then 'customer' else 'staff' end, 1 + n % ${staff}, ${lang}, ${currency},
        'buyer' || n || '@example.com', 'buyer' || n || '@example.com', '林' || n, ${company}, ${country}, ${amount}, ${amount},
        case when state <> 'draft' then (${at})::date + 30 end,
        case when state <> 'draft' then 'none' when n % 1000 = 3 then 'requested' when n % 1000 = 103 then 'approved' else 'none' end,
        case when state <> 'draft' then sha256(n::text::bytea) end, case when state <> 'draft' then ${idOf('document')} end, ${at},
        case when state <> 'draft' then ${at} end, case when state = 'accepted' then ${at} + interval '3 days' end,
        case when state = 'accepted' then ${idOf('purchase')} end, case when state = 'accepted' then ${purchaseNumber} else '' end
      from (select n, ${state} as state from ${some}) quote`,
    `insert into quote_lines (quote_id, position, item_kind, item_id, title, licence, edition, competitor_data, list_minor, discount_minor,
        discount_reason, amount_minor)
      select ${idOf('quote')}, 1, 'report', 1 + n % 10000, '行业市场研究报告', 'single', 0, false, ${amount}, 0, '', ${amount} from ${some}`,
    `insert into sent_quotes (quote_id, sent_at, lang, report_ids)
      select q.id, q.sent_at, q.lang, array[l.item_id] from quotes q join quote_lines l on l.quote_id = q.id where q.sent_at is not null`,
  ]
}

function purchasesOf({ sales, customers }: Sizes): string[] {
  const at = momentOf(sales)
  const customer = idOf('customer', `1 + n::bigint * 7919 % ${customers}`)
  // Credit is rare among purchases, but all purchases of the receivables are on credit: rows here need not agree with each other.
  const state = `case when n % 20 = 2 then 'open' when n % 3000 = 3 then 'cancelled' else 'paid' end`
  return [
    `insert into documents (id, kind, number, entity_version_id, lang, paper, currency, net_minor, tax_minor, gross_minor, contents, issued_at)
      select ${idOf('document')}, 'pro-forma', 'PI2026-' || lpad(n::text, 7, '0'), 1, ${lang}, 'A4', ${currency}, ${amount}, 0, ${amount}, '{}', ${at}
      from generate_series(1, ${sales}) n`,
    `insert into purchases (id, number, remittance_reference, customer_id, company_id, entity_version_id, lang, currency, total_minor, billing,
        billing_name, terms, credit_days, due_on, po_number, pro_forma_id, state, allocated_minor, created_at, expires_at)
      select ${idOf('purchase')}, ${purchaseNumber}, ${reference}, ${customer}, ${idOf('company')}, 1, ${lang}, ${currency}, ${amount}, '{}', ${company},
        case when n % 4000 = 2 then 'credit' else 'transfer' end, case when n % 4000 = 2 then 30 end, case when n % 4000 = 2 then (${at})::date + 30 end,
        'PO' || n, ${idOf('document')}, ${state}, case when ${state} = 'paid' then ${amount} else 0 end, ${at}, ${at} + interval '30 days'
      from generate_series(1, ${sales}) n`,
    // One in twenty is open, most of them with companies that owe several.
    `insert into receivables (purchase_id, purchase_number, po_number, remittance_reference, pro_forma_id, company_id, billing_name, customer_id, lang,
        currency, amount_minor, received_minor, written_off_minor, issued_on, due_on, disputed_at)
      select ${idOf('purchase')}, ${purchaseNumber}, 'PO' || n, ${reference}, ${idOf('document')},
        ${idOf('company', `(1 + n % greatest(1, ${sales} / 50))`)}, ${company}, ${customer}, ${lang}, ${currency}, ${amount},
        case when n % 20 <> 2 and n % 3000 <> 3 then ${amount} when n % 40 = 2 then 50000 else 0 end, case when n % 3000 = 3 then ${amount} else 0 end,
        (${at})::date, (${at})::date + 30, case when n % 4000 = 2 then ${at} end
      from generate_series(1, ${sales}) n`,
  ]
}

function linesOf({ sales }: Sizes): string[] {
  const at = momentOf(sales)
  const accounts = 4
  return [
    `insert into selling_entities (code, created_at) select '', now() where not exists (select from selling_entities)`,
    `insert into entity_versions (entity_id, version, name_zh, name_en, address_zh, address_en, country, tax_number, phone, email, signatory_zh,
        signatory_en, tax_rate_basis_points, prices_include_tax, export_note_zh, export_note_en, reverse_charge_note_zh, reverse_charge_note_en,
        created_at)
      select (select min(id) from selling_entities), 1, '研报', 'Yanbao', '', '', 'CN', '', '', '', '', '', 600, true, '', '', '', '', now()
      where not exists (select from entity_versions)`,
    `insert into bank_accounts (entity_id, currency, bank_name, bank_address, account_name, account_number, bank_code, created_at)
      select (select min(id) from selling_entities), 'CNY', '示例银行', '', '示例', 'bench' || n, '', now() from generate_series(1, ${accounts}) n`,
    // The second account is rarely used; few lines are open, returned or outgoing. Bigrams are computed once for each payer.
    `insert into statement_lines (account_id, import_id, line_number, line_key, day, direction, currency, amount_minor, payer_name, payer_account,
        remark, bank_reference, raw, open_minor, is_returned, match, created_at, search_bigrams)
      select a.ids[case when n % 4000 = 1 then 2 when n % 3 = 0 then 3 else 1 end], ${idOf('import', '1')}, n, 'bench' || n, (${at})::date,
        case when n % 4000 = 2 then 'debit' else 'credit' end, 'CNY', ${amount}, p.name, '6222' || lpad(n::text, 12, '0'), '货款', 'BR' || n, '[]',
        case when n % 20 = 3 then ${amount} else 0 end, n % 4000 = 4, case when n % 40 = 3 then 'exact' when n % 400 = 23 then 'likely' end, ${at},
        p.bigrams
      from generate_series(1, ${sales}) n
      join (select m, '示例公司' || m as name, search_pieces('示例公司' || m || ' 货款') as bigrams from generate_series(0, 4999) m offset 0) p
        on p.m = n % 5000,
        (select array_agg(id order by id) as ids from bank_accounts where account_number like 'bench%') a`,
  ]
}

function vouchersOf({ sales, customers }: Sizes): string[] {
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  // Used vouchers are used once.
  const isUsed = 'n % 10 = 1'
  return [
    `insert into vouchers (code, kind, basis_points, item_kinds, starts_at, ends_at, max_uses, uses, is_active, note, created_at, updated_at)
      select 'YB' || upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')), 'percent', 1000, array['report'],
        case when n % 4000 = 2 then now() + interval '30 days' end,
        case when n % 4000 = 3 then ${at} when n % 2 = 0 then now() + interval '400 days' end, case when n % 30 = 1 then 1 else 5 end,
        case when ${isUsed} then 1 else 0 end, n % 4000 <> 5,
        ${oneOf(['展会', '春季促销', 'Spring campaign'])} || ' ' || n % 997, ${at}, ${at}
      from ${some}`,
    `insert into voucher_uses (voucher_id, order_id, customer_id, claimed_at)
      select n, ${idOf('order')}, ${idOf('customer', `1 + n::bigint * 7919 % ${customers}`)}, ${at} from ${some} where ${isUsed}`,
  ]
}
