// SQL of the large dataset: customers, orders, payments, leads, mails and audit log.
import { idOf, momentOf, oneOf, type Sizes } from './large-dataset-sizes.ts'

const title = `${oneOf(['动力电池', '光伏组件', '工业机器人', '医疗器械', '钙钛矿', '碳化硅', '创新药', '云计算'])} || '行业市场研究报告第' || 1 + n % 10000 || '号'`
const isEnglish = 'n % 10 < 3'
const lang = `case when ${isEnglish} then 'en-US' else 'zh-CN' end`
const currency = `case when ${isEnglish} then 'USD' else 'CNY' end`
const isPaid = 'n % 100 >= 20'
const isToDeliver = `${isPaid} and n % 100 = 99`
const method = `case when ${isEnglish} then 'card' when n % 20 = 18 then 'zfb_h5' when n % 2 = 0 then 'zfb' when n % 200 = 199 then 'wx_h5' else 'wx' end`
const company = `'示例公司' || n % 5000`

export function booksOf(sizes: Sizes): string[] {
  return [...salesOf(sizes), ...moneyOf(sizes), ...deskOf(sizes)]
}

function salesOf({ customers, orders, reports, staff, sales }: Sizes): string[] {
  const at = momentOf(orders)
  const since = momentOf(customers)
  const some = `generate_series(1, ${orders}) n`
  // An odd factor maps numbers to distinct values of eight digits.
  const digits = `upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0'))`
  const order = `'YB-' || left(${digits}, 4) || '-' || right(${digits}, 4) || '-0'`
  // An item that differs whenever the same customer returns: nobody has two open orders of one.
  return [
    `insert into customers (id, login_code, login_key, email, email_key, password_hash, name, company_name, phone, lang, created_at, disabled_at, deleted_at)
      select ${idOf('customer')}, 'buyer' || n, 'buyer' || n, 'buyer' || n || '@example.com', 'buyer' || n || '@example.com', 'none', '林' || n,
        ${company}, '13800138000', ${lang}, ${since}, case when n % 400 = 1 then ${since} end, case when n % 100 = 2 then ${since} end
      from generate_series(1, ${customers}) n`,
    `insert into sessions (customer_id, token_hash, created_at, last_seen_at, expires_at)
      select ${idOf('customer')}, sha256(n::text::bytea), ${since}, ${since}, ${since} + interval '30 days' from generate_series(1, ${customers}) n`,
    `insert into orders (id, order_no, customer_id, lang, item_kind, item_id, title, licence, licence_terms_version, edition, currency, amount_minor, email,
        status, fulfilment_state, refund_state, assignee_id, created_at, expires_at, paid_at, delivery_due_at, purchase_id, payment_method)
      select ${idOf('order')}, ${order}, ${idOf('customer', `1 + n::bigint * 7919 % ${customers}`)}, ${lang},
        case when n % 50 = 0 then 'briefing' else 'report' end, 1 + (n + n / ${customers}) % ${Math.min(reports, 10_000)}, ${title}, 'single', '1', 0, ${currency}, 2280000,
        'buyer' || 1 + n::bigint * 7919 % ${customers} || '@example.com',
        case when ${isPaid} then 'paid' when n % 100 < 2 then 'waiting' when n % 100 < 5 then 'failed' else 'cancelled' end,
        case when ${isToDeliver} then 'preparing' when ${isPaid} then 'delivered' else 'none' end,
        case when n % 200 = 150 then 'fully' when n % 200 = 50 then 'requested' else 'none' end,
        case when n % 3 = 0 then 1 + n % ${staff} end, ${at}, ${at} + interval '1 day', case when ${isPaid} then ${at} + interval '5 minutes' end,
        case when ${isPaid} then ${at} + interval '3 days' end, case when n <= ${sales} then ${idOf('purchase')} end, ${method}
      from ${some}`,
    `insert into sold_titles select distinct item_kind, item_id, lang, title from orders`,
    `insert into payments (id, order_id, provider, method, merchant_id, app_id, out_trade_no, amount_minor, currency, status, applied, time_expire,
        created_at, paid_at)
      select ${idOf('payment')}, ${idOf('order')}, case when ${isEnglish} then 'stripe' when n % 2 = 0 then 'alipay' else 'wechat' end,
        ${method},
        'bench', 'bench', 'trade' || n, 2280000, ${currency},
        case when ${isPaid} then 'succeeded' when n % 100 = 10 then 'suspense' else 'closed' end, ${isPaid}, ${at} + interval '1 day', ${at},
        case when ${isPaid} then ${at} + interval '5 minutes' end
      from ${some}`,
    `insert into payment_transitions (payment_id, from_status, to_status, source, cause, at)
      select ${idOf('payment')}, 'pending', 'suspense', 'notification', 'amount 1 CNY', ${at} from ${some} where n % 100 = 10`,
  ]
}

function moneyOf({ orders, alerts, staff }: Sizes): string[] {
  const at = momentOf(orders)
  const some = `generate_series(1, ${orders}) n`
  const days = Math.min(1_000, orders)
  return [
    `insert into suspense_settlements (payment_id, way, note, staff_id, staff_name, at, payment_created_at)
      select ${idOf('payment')}, 'manual', '已核对', 1, '员工1', ${at} + interval '1 day', ${at} from ${some} where n % 100 = 10 and n % 1000 <> 10`,
    `insert into refunds (id, payment_id, out_refund_no, amount_minor, reason, status, idem_key, created_at, succeeded_at)
      select ${idOf('refund')}, ${idOf('payment')}, 'refund' || n, 2280000, ${oneOf(['customer', 'admin', 'duplicate'], 'n / 50')},
        ${oneOf(['succeeded', 'succeeded', 'succeeded', 'processing', 'rejected'], 'n / 150')}, 'bench', ${at} + interval '1 day', ${at} + interval '2 days'
      from ${some} where n % 50 = 0`,
    `insert into refund_requests (order_id, amount_minor, currency, reason, note, needs_second, state, requested_by, requested_at, decided_by, decided_at, refund_id)
      select ${idOf('order')}, 2280000, ${currency}, 'customer', '客户要求', n % 200 = 50, case when n % 200 = 50 then 'requested' else 'approved' end,
        1 + n % ${staff}, ${at}, case when n % 200 <> 50 then 1 end, case when n % 200 <> 50 then ${at} end, case when n % 200 <> 50 then ${idOf('refund')} end
      from ${some} where n % 50 = 0`,
    `insert into payment_alerts (kind, dedupe_key, at, resolved_at)
      select ${oneOf(['amount-differs', 'unknown-payment', 'order-not-closed', 'refund-slow', 'payment-not-in-bill', 'clock-wrong'])}, 'bench' || n,
        ${momentOf(alerts)}, case when n % 10 <> 0 then ${momentOf(alerts)} end from generate_series(1, ${alerts}) n`,
    `insert into recon_runs (id, provider, merchant_id, bill_date, status, started_at, finished_at)
      select ${idOf('run')}, ${oneOf(['alipay', 'wechat', 'stripe'])}, 'bench', current_date - n / 3, case when n % 90 = 0 then 'failed' else 'done' end,
        now() - n / 3 * interval '1 day', now() - n / 3 * interval '1 day' from generate_series(1, ${days * 3}) n`,
    `insert into recon_items (run_id, kind, out_trade_no, trade_no, amount_minor, currency, verdict, at)
      select ${idOf('run', `1 + n % ${days * 3}`)}, 'paid', 'trade' || n, 'gateway' || n, 2280000, ${currency},
        case when n % 997 = 0 then 'missing-there' when n % 499 = 0 then 'repaired' else 'matched' end, ${at} from ${some}`,
    `insert into recon_items (run_id, kind, out_trade_no, trade_no, amount_minor, currency, verdict, at)
      select ${idOf('run', '1')}, 'paid', 'more' || n, 'more' || n, 2280000, ${currency}, case when n % 499 = 0 then 'repaired' else 'matched' end, ${at}
      from generate_series(1, ${Math.ceil(orders / 10)}) n`,
  ]
}

function deskOf({ leads, mails, auditEntries, staff, reports }: Sizes): string[] {
  const at = momentOf(leads)
  /** Every second wish for custom research names no report. */
  const isOfReport = 'not (n % 3 = 1 and n % 2 = 0)'
  return [
    `insert into leads (id, type, lang, state, email, email_key, report_id, report_title, created_at, last_request_at, name, company_name, phone, assignee_id, due_at)
      select ${idOf('lead')}, 1 + n % 3, ${lang}, ${oneOf(['won', 'lost', 'spam', 'new', 'contacted', 'qualified', 'quoted', 'lost', 'lost'])},
        'buyer' || n || '@example.com', 'buyer' || n || '@example.com', case when ${isOfReport} then 1 + n::bigint * 13 % ${reports} end,
        case when ${isOfReport} then ${title} else '' end, ${at}, ${at}, '林' || n, ${company},
        '13800138000', case when n % 4 <> 0 then 1 + n % ${staff} end, case when n % 5 <> 0 then ${at} + interval '1 day' end
      from generate_series(1, ${leads}) n`,
    `insert into lead_requests (lead_id, company_name, phone, name, demand, at)
      select ${idOf('lead')}, ${company}, '13800138000', '林' || n,
        case when ${isOfReport} then '请提供样本' else '我们需要一份关于' || ${oneOf(['钠离子电池', '液冷', '低空经济'])} || n % 997 || '市场的研究' end, ${at} from generate_series(1, ${leads}) n`,
    `insert into mails (dedupe_key, template, lang, recipient, subject, body_text, body_html, message_id, state, created_at, sent_at)
      select 'bench' || n, 'order-paid', ${lang}, 'buyer' || n / 2 || '@example.com', '订单已付款', repeat('正文', 200), repeat('正文', 200), 'bench' || n,
        case when n % 5000 = 1 then 'parked' when n % 9000 = 2 then 'queued' else 'sent' end, ${momentOf(mails)}, ${momentOf(mails)}
      from generate_series(1, ${mails}) n`,
    `insert into audit_entries (seq, at, staff_id, staff_name, role, ip, action, subject_kind, subject_id, before, after, previous_hash, hash)
      select n, ${momentOf(auditEntries)}, 1 + n % ${staff}, '员工' || 1 + n % ${staff}, 'editor', '127.0.0.1',
        ${oneOf(['report.save', 'report.publish', 'order.note', 'lead.move', 'news.save'])}, ${oneOf(['report', 'report', 'order', 'lead', 'news'])},
        (n % 10000)::text, '{"title": "旧"}', '{"title": "新"}', sha256((n - 1)::text::bytea), sha256(n::text::bytea)
      from generate_series(1, ${auditEntries}) n`,
    `select graphile_worker.add_job('send-mail', json_build_object('id', n), run_at => now() + n * interval '1 minute') from generate_series(1, 2000) n`,
    `insert into files (id, storage_key, name, mime, size_bytes, sha256) values (${idOf('file', '1')}, 'bench', 'reports.csv', 'text/csv', 1, 'bench')`,
    `insert into import_batches (file_id, file_name, lang, state, staff_id, worked_at, created_at, finished_at)
      select ${idOf('file', '1')}, 'reports-' || n || '.csv', 'zh-CN', ${oneOf(['done', 'done', 'undone', 'failed', 'checked'])}, 1 + n % ${staff},
        ${momentOf(2_000)}, ${momentOf(2_000)}, ${momentOf(2_000)} from generate_series(1, 2000) n`,
  ]
}
