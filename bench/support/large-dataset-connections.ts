// SQL of the large dataset: API keys, webhook endpoints and their messages.
import { idOf, momentOf, oneOf, type Sizes } from './large-dataset-sizes.ts'

/** As many as the product allows. */
const endpoints = 200
const types = ['order.paid', 'order.delivered', 'quote.accepted', 'refund.completed']

export function connectionsOf(sizes: Sizes): string[] {
  if (sizes.sales === 0) return []
  return [...keysOf(sizes), ...webhooksOf(sizes)]
}

/** One company in ten has a key, which is renewed each year. */
function keysOf({ sales, staff }: Sizes): string[] {
  const keys = Math.ceil(sales / 10)
  const at = momentOf(keys)
  const isPartner = 'n % 20 = 0'
  return [
    `insert into api_keys (key_hash, last_characters, name, company_id, partner_name, contact_email, contact_email_key, contact_lang, scopes,
        max_per_minute, expires_at, last_used_at, revoked_at, revoked_by, created_by, created_at, search_text)
      select sha256(('key' || n)::bytea), right(translate(lpad(to_hex(n), 4, '0'), '0l', 'xy'), 4), 'ERP ' || n,
        case when not (${isPartner}) then ${idOf('company', '(n * 10)')} end, case when ${isPartner} then '示例渠道' || n else '' end,
        'buyer' || n || '@example.com', 'buyer' || n || '@example.com', 'zh-CN', array['catalogue:read'], 60, ${at} + interval '365 days',
        ${at} + interval '300 days', case when n % 4000 = 7 then ${at} + interval '10 days' end, case when n % 4000 = 7 then 1 end, 1 + n % ${staff}, ${at},
        'erp ' || n || ' ' || case when ${isPartner} then '示例渠道' || n else '示例公司' || 1 + n * 10 % 5000 || '有限公司' || n * 10 end
      from generate_series(1, ${keys}) n`,
  ]
}

/** The first endpoint gets every second message. */
function webhooksOf({ sales, staff }: Sizes): string[] {
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  const type = `case when n % 4000 = 8 then 'report.published' else ${oneOf(types, 'n / 2')} end`
  const state = `case when n % 4000 = 10 then 'failed' when n % 4000 = 12 then 'pending' else 'delivered' end`
  return [
    `insert into webhook_endpoints (id, name, url, company_id, events, contact_lang, secret, state, failing_since, created_by, created_at, updated_at)
      select ${idOf('endpoint')}, 'ERP ' || n, 'https://erp' || n || '.example.com/hooks', case when n > 1 then ${idOf('company')} end,
        array['order.paid', 'order.delivered'], 'zh-CN', 'bench', case when n % 50 = 3 then 'disabled' when n % 50 = 4 then 'gone' else 'enabled' end,
        case when n % 50 = 5 then now() end, 1 + n % ${staff}, ${momentOf(endpoints)}, ${momentOf(endpoints)}
      from generate_series(1, ${endpoints}) n`,
    `insert into webhook_events (id, type, subject, occurred_at, due_at, dispatched_at)
      select ${idOf('event')}, ${type}, n::text, ${at}, ${at}, ${at} from ${some}`,
    `insert into webhook_deliveries (id, endpoint_id, event_id, type, state, attempts, next_attempt_at, created_at, finished_at)
      select ${idOf('delivery')}, ${idOf('endpoint', `(case when n % 2 = 0 then 1 else 1 + n % ${endpoints} end)`)}, ${idOf('event')}, ${type}, ${state}, 1,
        ${at}, ${at}, case when n % 4000 <> 12 then ${at} end
      from ${some}`,
    `insert into webhook_attempts (delivery_id, at, outcome, http_status, duration_ms)
      select ${idOf('delivery')}, ${at}, case when n % 4000 in (10, 12) then 'status' else 'delivered' end,
        case when n % 4000 in (10, 12) then 503 else 200 end, 100 from ${some}`,
  ]
}
