// Generates companies with members, licences, seats, downloads and approvals with SQL, for the bench of company accounts.
import type pg from 'pg'
import { idOf } from './large-dataset-sizes.ts'

export type CompanySizes = {
  readonly companies: number
  readonly members: number
  readonly licences: number
  /** Of the first company, besides its share of the others. */
  readonly largest: number
}

const reports = 5_000
const industries = `(array['energy-power', 'semiconductor', 'medical', 'chemistry', 'finance'])[1 + n % 5]`

/** Writes into an empty database. Triggers and foreign keys are disabled, and their writes done here. */
export async function writeCompanies(pool: pg.Pool, sizes: CompanySizes): Promise<void> {
  const one = await pool.connect()
  try {
    await one.query(`select set_config(name, value, false) from (values
      ('session_replication_role', 'replica'), ('statement_timeout', '0'), ('synchronous_commit', 'off')) settings (name, value)`)
    for (const statement of [...statementsOf(sizes), 'vacuum analyze']) await one.query(statement)
  } finally {
    // Destroys the connection, and its session settings with it.
    one.release(true)
  }
}

function statementsOf({ companies, members, licences, largest }: CompanySizes): string[] {
  const rows = (count: number) => `generate_series(1, ${count}) n`
  const at = `now() - n * interval '10 seconds'`
  /** The company of the n-th row: the first ones belong to the first company. */
  const companyOf = idOf('company', `case when n <= ${largest} then 1 else 1 + n % ${companies} end`)
  const licence = `(array['single', 'multi', 'enterprise'])[1 + n % 3]`
  /** Distinct for each n, of the characters of payment references. */
  const reference = `translate(upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '2')), '01', 'XY')`
  /** One purchase in twenty is not paid. */
  const received = `case when n % 20 = 0 then 0 else 2280000 end`
  const typed = `translate(upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 9, '2')), '01', 'XY')`
  return [
    `insert into reports (report_no, pages, exhibit_count) select 'YB2611-' || n, 100, 10 from ${rows(reports)}`,
    `insert into report_texts (report_id, lang, slug, title, category, status, publish_at)
      select n, lang, 'report-' || n, case lang when 'zh-CN' then '行业市场研究报告第' || n || '号' else 'Industry report ' || n end, ${industries},
        'published', now() - interval '1 day' from ${rows(reports)}, unnest(array['zh-CN', 'en-US']) lang`,
    `insert into companies (id, legal_name, country, tax_number, approval_limit_cny_minor, created_at, updated_at)
      select ${idOf('company')}, '示例公司' || n, 'CN', 'TAX' || n, 100000, ${at}, ${at} from ${rows(companies)}`,
    `insert into company_domains (company_id, domain, added_at, verified_at, confirmed_at, confirmed_by)
      select ${idOf('company')}, 'corp' || n || '.example.com', ${at}, ${at}, ${at}, 1 from ${rows(companies)}`,
    `insert into customers (id, login_code, login_key, email, email_key, email_proven_at, password_hash, name, company_name, phone, lang)
      select ${idOf('customer')}, 'member' || n, 'member' || n, email, email, now(), 'none', '林' || n, '', '13800138000', 'zh-CN' from (
        select n, 'member' || n || '@corp' || case when n <= ${largest} then 1 else 1 + n % ${companies} end || '.example.com' as email
        from ${rows(members)}) c`,
    `insert into company_members (company_id, customer_id, role, created_at)
      select ${companyOf}, ${idOf('customer')}, (array['reader', 'admin', 'buyer', 'reader', 'reader'])[1 + n / ${Math.min(companies, largest)} % 5], ${at} from ${rows(members)}`,
    `insert into purchases (id, number, remittance_reference, customer_id, company_id, entity_version_id, lang, currency, total_minor, billing,
        billing_name, terms, credit_days, due_on, pro_forma_id, state, created_at, expires_at)
      select ${idOf('purchase')}, 'P2026-' || n, ${reference}, ${idOf('customer', `1 + n % ${members}`)}, ${companyOf}, 1, 'zh-CN', 'CNY', 2280000, '{}',
        '示例公司', 'credit', 30, (${at})::date + 30, ${idOf('document')}, 'paid', ${at}, ${at} from ${rows(licences)}`,
    `insert into receivables (purchase_id, purchase_number, po_number, remittance_reference, pro_forma_id, company_id, billing_name, customer_id, lang,
        currency, amount_minor, received_minor, issued_on, due_on)
      select ${idOf('purchase')}, 'P2026-' || n, '', ${reference}, ${idOf('document')}, ${companyOf}, '示例公司',
        ${idOf('customer', `1 + n % ${members}`)}, 'zh-CN', 'CNY', 2280000, ${received}, (${at})::date, (${at})::date + 30 from ${rows(licences)}`,
    `insert into receivable_entries (purchase_id, kind, amount_minor, created_at)
      select ${idOf('purchase')}, 'receipt', 2280000, ${at} from ${rows(licences)} where n % 20 <> 0`,
    `insert into orders (id, order_no, customer_id, purchase_id, lang, item_kind, item_id, title, licence, licence_terms_version, edition, currency,
        amount_minor, email, status, fulfilment_state, created_at, expires_at)
      select ${idOf('order')}, 'YB-' || n, ${idOf('customer', `1 + n % ${members}`)}, ${idOf('purchase')}, 'zh-CN', 'report', 1 + n % ${reports},
        '行业市场研究报告', ${licence}, '1', 0, 'CNY', 2280000, '', 'paid', 'delivered', ${at}, ${at} from ${rows(licences)}`,
    `insert into invoices (document_id, kind, number, customer_id, purchase_id, purchase_number, order_numbers, billing_name, currency, gross_minor,
        is_current, issued_by, issued_at)
      select ${idOf('invoice')}, 'invoice', 'INV-' || n, ${idOf('customer', `1 + n % ${members}`)}, ${idOf('purchase')}, 'P2026-' || n, 'YB-' || n, '示例公司',
        'CNY', 2280000, true, 'system', ${at} from ${rows(licences)}`,
    `insert into invoice_orders (document_id, order_id, amount_minor, is_current, is_buyers_correction)
      select ${idOf('invoice')}, ${idOf('order')}, 2280000, true, false from ${rows(licences)}`,
    `insert into entitlements (id, order_id, customer_id, payment_id, item_kind, item_id, lang, edition, licence, title, granted_at)
      select ${idOf('entitlement')}, ${idOf('order')}, ${idOf('customer', `1 + n % ${members}`)}, ${idOf('order')}, 'report', 1 + n % ${reports}, 'zh-CN', 0,
        ${licence}, '行业市场研究报告第' || 1 + n % ${reports} || '号', ${at} from ${rows(licences)}`,
    `insert into licences (id, number, entitlement_id, order_id, customer_id, company_id, type, max_seats, rights, terms_version, valid_from, updates_until)
      select ${idOf('licence')}, ${typed}, ${idOf('entitlement')}, ${idOf('order')}, ${idOf('customer', `1 + n % ${members}`)}, ${companyOf}, ${licence},
        case n % 3 when 0 then 1 when 1 then 5 end, '{}', '1', ${at}, ${at} + interval '1 year' from ${rows(licences)}`,
    `insert into licence_seats (licence_id, position, email, email_key, customer_id, assigned_at)
      select ${idOf('licence')}, p, 'seat' || n || p || '@example.com', 'seat' || n || p || '@example.com', ${idOf('customer', `1 + (n + p * 7) % ${members}`)}, ${at}
      from ${rows(licences)}, generate_series(2, 4) p where n % 3 = 1`,
    `insert into files (id, storage_key, name, mime, size_bytes, sha256) select ${idOf('file')}, 'bench' || n, '报告.pdf', 'application/pdf', 1000,
        repeat('a', 64) from ${rows(1)}`,
    `insert into downloads (entitlement_id, file_id, customer_id, at)
      select ${idOf('entitlement', `1 + n % ${licences}`)}, ${idOf('file', '1')}, ${idOf('customer', `1 + n % ${members}`)}, ${at} from ${rows(licences * 3)}`,
    `insert into company_approvals (company_id, requested_by, is_wish, currency, total_minor, lines, lines_key, state, created_at)
      select ${companyOf}, ${idOf('customer')}, true, 'CNY', 2280000, '[]', 'report:' || n || ':single:0:0', 'open', ${at} from ${rows(Math.ceil(members / 5))}`,
    `insert into company_overview (company_id, member_count, licence_count, unused_seats, last_active_on)
      select c.id, (select count(*) from company_members m where m.company_id = c.id),
        (select count(*) from licences l where l.company_id = c.id), (select coalesce(sum(l.max_seats - 1), 0) from licences l where l.company_id = c.id),
        c.created_at::date from companies c`,
  ]
}
