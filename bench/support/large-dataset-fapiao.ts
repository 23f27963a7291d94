// SQL of the large dataset: fapiao, their reversals and files.
import { idOf, momentOf, oneOf, type Sizes } from './large-dataset-sizes.ts'

/** Some are at the desk, most are delivered. By the number of its order. */
export const fapiaoState = `case when n % 50 = 7 then 'withdrawn' when n % 200 = 13 then 'rejected' when n % 400 = 25 then 'requested'
  when n % 1000 = 26 then 'exported' when n % 60 = 38 then 'reversed' when n % 500 = 49 then 'issued' else 'delivered' end`
export const isIssued = `state in ('issued', 'delivered', 'reversed')`
/** Fapiao of which an order was refunded after the issue: rejected ones are none. */
export const isReversed = 'n % 5 = 3 and n % 200 <> 13'
export const reversalState = `case when n % 60 = 38 then 'reversed' when n % 1000 = 203 then 'requested' when n % 2000 = 103 then 'exported'
  when n % 50 = 3 then 'withdrawn' else 'reversed' end`
export const fapiaoMinor = '2280000'
export const reversedMinor = `case when state = 'reversed' and n % 60 = 38 then 2280000 else 280000 end`
/** The day on which it was issued. */
export const issuedOn = (at: string) => `((${at}) + interval '1 day')::date`
const isSpecial = 'n % 3 = 0'
const fapiaoNumber = `'26' || lpad(n::text, 18, '0')`
const orderNumber = `'YB-' || left(digits, 4) || '-' || right(digits, 4) || '-0'`
const digits = `upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0'))`

/** One for each order, whatever its currency: rows of lists need not agree with those of other lists. */
export function fapiaoOf({ sales, customers, staff }: Sizes): string[] {
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  const requests = `(select n, ${fapiaoState} as state, ${digits} as digits from ${some}) r`
  const reversals = `(select n, ${reversalState} as state from ${some} where ${isReversed}) v`
  const customer = idOf('customer', `1 + n::bigint * 7919 % ${customers}`)
  return [
    `insert into fapiao_requests (id, number, customer_id, lang, kind, buyer_kind, title, tax_code, address, phone, bank_name, bank_account, email,
        remark, order_numbers, amount_minor, exported_minor, state, requested_at, ready_at, exported_at, fapiao_number, issued_on, issued_at,
        delivered_at)
      select ${idOf('fapiao')}, 'F-2026-' || lpad(n::text, 7, '0'), ${customer}, 'zh-CN', case when ${isSpecial} then 'special' else 'general' end,
        case when ${isSpecial} or n % 2 = 0 then 'company' else 'person' end, '示例公司' || 1 + n % 5000 || '有限公司' || n,
        case when ${isSpecial} or n % 2 = 0 then '91' || upper(lpad(to_hex(n), 16, '0')) else '' end, '上海市示例路' || n || '号', '13800138000',
        '示例银行', '6222' || lpad(n::text, 12, '0'), 'buyer' || n || '@example.com', '', ${orderNumber}, ${fapiaoMinor},
        case when ${isIssued} or state = 'exported' then ${fapiaoMinor} end, state, ${at},
        case when state not in ('withdrawn', 'rejected') and n % 800 <> 25 then ${at} + interval '5 minutes' end,
        case when ${isIssued} or state = 'exported' then ${at} + interval '1 hour' end, case when ${isIssued} then ${fapiaoNumber} end,
        case when ${isIssued} then ${issuedOn(at)} end, case when ${isIssued} then ${at} + interval '1 day' end,
        case when state = 'delivered' then ${at} + interval '1 day' end
      from ${requests}`,
    `insert into fapiao_orders (request_id, order_id, amount_minor, exported_minor, is_active)
      select ${idOf('fapiao')}, ${idOf('order')}, ${fapiaoMinor}, case when ${isIssued} or state = 'exported' then ${fapiaoMinor} end,
        state not in ('withdrawn', 'reversed')
      from ${requests}`,
    `insert into fapiao_events (request_id, kind, at)
      select ${idOf('fapiao')}, kind, ${at} from ${some}, unnest(array['requested', 'ready', 'issued']) kind`,
    `insert into fapiao_reversals (id, request_id, cause, order_id, amount_minor, state, created_at, exported_at, fapiao_number, issued_on, issued_at,
        search_text)
      select ${idOf('reversal')}, ${idOf('fapiao')}, case when state = 'withdrawn' then 'correction' else 'refund' end,
        case when state <> 'withdrawn' then ${idOf('order')} end, ${reversedMinor}, state, ${at} + interval '3 days',
        case when state in ('exported', 'reversed') then ${at} + interval '4 days' end, case when state = 'reversed' then '27' || lpad(n::text, 18, '0') end,
        case when state = 'reversed' then ${issuedOn(at)} + 3 end, case when state = 'reversed' then ${at} + interval '4 days' end,
        (select search_text from fapiao_requests where id = ${idOf('fapiao')})
      from ${reversals}`,
    `insert into fapiao_numbers (number, request_id) select fapiao_number, id from fapiao_requests where fapiao_number is not null`,
    `insert into fapiao_numbers (number, reversal_id) select fapiao_number, id from fapiao_reversals where fapiao_number is not null`,
    ...filesOf({ sales, staff }),
  ]
}

/** One file in twenty is in the tray, where some reasons are rare. */
function filesOf({ sales, staff }: Pick<Sizes, 'sales' | 'staff'>): string[] {
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  const reason = `case when n % 4000 = 20 then 'unread' else ${oneOf(['unknown', 'several', 'other-amount', 'other-buyer'], 'n / 20')} end`
  const facts = `jsonb_build_object('source', 'text', 'number', ${fapiaoNumber}, 'buyerName', '示例公司' || n, 'codes', '[]'::jsonb,
    'amountMinor', 2280000, 'issuedOn', '2026-01-01', 'originalNumber', '', 'requestNumber', '')`
  return [
    `insert into files (id, storage_key, name, mime, size_bytes, sha256)
      select ${idOf('fapiao file')}, 'fapiao' || n, 'fapiao-' || n || '.pdf', 'application/pdf', 1, 'bench' || n from ${some}`,
    `insert into fapiao_files (id, file_id, format, sha256, base_name, request_id, fapiao_number, facts, matched_by, tray_reason, uploaded_by, uploaded_at,
        search_text)
      select ${idOf('fapiao file')}, ${idOf('fapiao file')}, 'pdf', 'bench' || n, 'fapiao-' || n, case when n % 20 <> 0 then ${idOf('fapiao')} end, ${fapiaoNumber}, ${facts},
        case when n % 20 <> 0 then 'number' end, case when n % 20 = 0 then ${reason} end, 1 + n % ${staff}, ${at},
        'fapiao-' || n || '.pdf ' || ${fapiaoNumber} || ' 示例公司' || 1 + n % 5000 || '有限公司' || n
      from ${some}`,
  ]
}
