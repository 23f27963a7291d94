// Baseline: the rows of a paid order written by plain prepared statements.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type RawOrder = { readonly customerId: string; readonly itemId: number; readonly number: number }

/** Two transactions for each order, as in the product: order and payment attempt, then the payment. @returns seconds */
export async function writeRawOrders(
  connectionString: string,
  orders: readonly RawOrder[],
  connections: number,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => open(connectionString)))
  let next = 0
  const startedAt = performance.now()
  try {
    await Promise.all(
      clients.map(async (client) => {
        for (let index = next++; index < orders.length; index = next++) {
          const order = orders[index]
          if (order) await writeOne(client, order)
        }
      }),
    )
    return (performance.now() - startedAt) / 1000
  } finally {
    for (const client of clients) await client.end()
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const statements = {
  order: `insert into orders (id, order_no, customer_id, lang, item_kind, item_id, title, licence, licence_terms_version, edition,
    currency, amount_minor, email, created_at, expires_at) values ($1, $2, $3, 'zh-CN', 'report', $4, $5, 'single', '2026-11', 0,
    'CNY', 2280000, 'buyer@example.com', now(), now() + interval '1 day')`,
  payment: `insert into payments (id, order_id, provider, method, merchant_id, app_id, out_trade_no, amount_minor, currency, status,
    pay_url, reached_gateway, time_expire, created_at)
    values ($1, $2, 'alipay', 'zfb', 'raw', 'raw', $3, 2280000, 'CNY', 'pending', $4, true, now() + interval '1 day', now())`,
  move: `insert into payment_transitions (payment_id, from_status, to_status, source) values ($1, $2, $3, 'raw')`,
  inbox: `insert into pay_inbox (provider, event_id, kind, raw, received_at, processed_at, verdict)
    values ('alipay', $1, 'TRADE_SUCCESS', $2, now(), now(), 'applied')`,
  settle: `update payments set status = 'succeeded', gateway_trade_no = $2, paid_at = now(), applied = true where id = $1`,
  paid: `update orders set status = 'paid', paid_payment_id = $2, paid_at = now(), support_ends_at = now(), fulfilment_state = 'preparing',
    delivery_due_at = now() where id = $1`,
  entitlement: `insert into entitlements (order_id, customer_id, payment_id, item_kind, item_id, lang, edition, licence, title, granted_at)
    values ($1, $2, $3, 'report', $4, 'zh-CN', 0, 'single', $5, now())`,
  mail: `insert into mails (dedupe_key, template, lang, recipient, subject, body_text, body_html, message_id)
    values ($1, 'order-paid', 'zh-CN', 'buyer@example.com', $2, $3, $4, $1)`,
  // Due next year, so that no worker runs it during the bench.
  job: `select graphile_worker.add_job($1, payload => $2::json, run_at => now() + interval '1 year', max_attempts => 25, job_key => $3)`,
} as const

const title = '2026—2032年示例行业研究报告'
const text = '我们已收到您的付款，感谢购买。'.repeat(12)
const html = `<p>${text}</p>`.repeat(4)
const notification = Buffer.alloc(1_300, 'a')

async function writeOne(client: pg.Client, order: RawOrder): Promise<void> {
  const [orderId, paymentId] = [randomUUID(), randomUUID()]
  const outTradeNo = `RAW${order.number}`
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  await client.query('begin')
  await run('order', [orderId, outTradeNo, order.customerId, order.itemId, title])
  await run('payment', [paymentId, orderId, outTradeNo, 'https://gateway.example/'.repeat(40)])
  await run('move', [paymentId, 'created', 'pending'])
  await client.query('commit')
  await client.query('begin')
  await run('inbox', [outTradeNo, notification])
  await run('settle', [paymentId, outTradeNo])
  await run('move', [paymentId, 'pending', 'succeeded'])
  await run('paid', [orderId, paymentId])
  await run('entitlement', [orderId, order.customerId, paymentId, order.itemId, title])
  await run('mail', [`raw-paid:${orderId}`, title, text, html])
  await run('job', ['send-mail', '{}', `raw-mail:${orderId}`])
  await client.query('commit')
}
