// SQL of the large dataset: what paid orders entitle to, with licences and seats, printed copies, and numbered copies of files.
import { idOf, momentOf, type Sizes } from './large-dataset-sizes.ts'

const isPaid = 'n % 100 >= 20'
const isForeign = 'n % 10 < 3'
const type = `case when n % 4000 = 21 then 'enterprise' when n % 20 = 7 then 'multi' else 'single' end`
const isRefunded = 'n % 200 = 150'
const isUpgraded = 'n % 4000 = 22'
const title = `'行业市场研究报告第' || 1 + n % 10000 || '号'`
/** Every second licence belongs to a company. */
const isOfCompany = 'n % 2 = 0'
const companyName = `'示例公司' || 1 + n % 5000 || '有限公司' || n`

export function licencesOf({ orders, customers, sales }: Sizes): string[] {
  if (sales === 0) return []
  const at = `${momentOf(orders)} + interval '5 minutes'`
  const customerNumber = `(1 + n::bigint * 7919 % ${customers})`
  const customer = idOf('customer', customerNumber)
  // Orders beyond those of purchases have no company.
  const company = `case when ${isOfCompany} and n <= ${sales} then ${idOf('company')} end`
  const paid = `generate_series(1, ${orders}) n where ${isPaid}`
  return [
    `insert into entitlements (id, order_id, customer_id, payment_id, item_kind, item_id, lang, edition, licence, title, granted_at, revoked_at)
      select ${idOf('entitlement')}, ${idOf('order')}, ${customer}, ${idOf('payment')}, 'report', 1 + n % 10000,
        case when ${isForeign} then 'en-US' else 'zh-CN' end, 0, ${type}, ${title}, ${at}, case when ${isRefunded} then ${at} + interval '2 days' end
      from ${paid}`,
    // Two random numbers may be the same: such an entitlement stays without a licence.
    `insert into licences (id, number, entitlement_id, order_id, customer_id, company_id, type, max_seats, rights, terms_version, valid_from,
        updates_until, state, search_text)
      select ${idOf('licence')}, number, ${idOf('entitlement')}, ${idOf('order')}, ${customer}, ${company}, ${type},
        case ${type} when 'single' then 1 when 'multi' then 5 end, array['quoting'], '1', ${at}, ${at} + interval '12 months',
        case when ${isRefunded} then 'revoked' when ${isUpgraded} then 'upgraded' else 'active' end,
        lower('L-' || substr(number, 1, 4) || '-' || substr(number, 5, 4) || '-' || substr(number, 9) || ' ' || ${title}
          || case when ${isOfCompany} then ' ' || ${companyName} else '' end || ' 示例公司' || ${customerNumber} % 5000
          || ' 林' || ${customerNumber} || ' buyer' || ${customerNumber} || '@example.com')
      from (select n, typed_number(decode(md5('number' || n), 'hex')) as number from ${paid}) l
      on conflict (number) do nothing`,
    `insert into licence_seats (id, licence_id, position, email, email_key, assigned_at)
      select ${idOf('seat', `(n || ' ' || position)`)}, ${idOf('licence')}, position, 'reader' || n || '-' || position || '@example.com',
        'reader' || n || '-' || position || '@example.com', ${at}
      from generate_series(1, ${orders}) n, generate_series(2, 4) position where ${isPaid} and n % 20 = 7`,
    `insert into licence_events (licence_id, kind, actor, at) select ${idOf('licence')}, 'granted', 'system', ${at} from ${paid}`,
    // Few printed copies are still to be sent.
    `insert into hard_copies (order_id, recipient, phone, address, postcode, country, courier, tracking_number, sent_at)
      select ${idOf('order')}, '林' || n, '13800138000', '上海市示例路' || n || '号', '200000', 'CN', case when n % 4000 = 25 then '' else 'SF' end,
        case when n % 4000 = 25 then '' else 'SF' || n end, case when n % 4000 <> 25 then ${at} + interval '2 days' end
      from ${paid} and n % 10 = 5`,
    `insert into copies (number, entitlement_id, customer_id, file_id, created_at)
      select number || '2', ${idOf('entitlement')}, ${customer}, ${idOf('file', '1')}, ${at} + interval '1 hour'
      from (select n, typed_number(decode(md5('copy' || n), 'hex')) as number from ${paid}) c
      on conflict (number) do nothing`,
  ]
}
