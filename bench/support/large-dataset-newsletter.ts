// SQL of the large dataset: subscribers of the newsletter, two issues a month, and the deliveries of the last ones.
import { idOf, momentOf, type Sizes } from './large-dataset-sizes.ts'

const isEnglish = 'n % 10 < 3'
const lang = `case when ${isEnglish} then 'en-US' else 'zh-CN' end`
/** Few are bounced or still unconfirmed, and few come from accounts. */
const state = `case when n % 4000 = 1 then 'suppressed' when n % 4000 = 2 then 'pending' when n % 10 = 4 then 'unsubscribed' else 'confirmed' end`
const months = 49

export function newsletterOf({ subscribers }: Sizes): string[] {
  const at = momentOf(subscribers)
  const all = `generate_series(1, ${subscribers}) n`
  return [
    `insert into newsletter_subscribers (id, email, email_key, lang, industries, state, source, consent_version, consent_at, consent_ip, confirmed_at,
        unsubscribed_at, created_at)
      select ${idOf('subscriber')}, 'buyer' || n || '@example.com', 'buyer' || n || '@example.com', ${lang},
        case when n % 3 = 0 then array['energy-power'] else '{}' end, ${state}, case when n % 4000 = 3 then 'account' else 'site' end, '1', ${at},
        '127.0.0.1', case when n % 4000 <> 2 then ${at} + interval '1 hour' end, case when n % 10 = 4 then ${at} + interval '90 days' end, ${at}
      from ${all}`,
    `insert into newsletter_events (subscriber_id, kind, lang, consent_version, at)
      select ${idOf('subscriber')}, kind, ${lang}, '1', ${at} + case kind when 'requested' then interval '0' else interval '1 hour' end
      from ${all}, unnest(array['requested', 'confirmed']) kind`,
    // One draft in each language, for the month that runs.
    `insert into newsletter_issues (month, lang, state, subject, started_at, finished_at, created_at, updated_at)
      select to_char(month, 'YYYY-MM'), lang, case when n = 0 then 'draft' else 'sent' end, case lang when 'zh-CN' then '研报月报 ' else 'Research digest ' end
        || to_char(month, 'YYYY-MM'), case when n > 0 then month + interval '31 days' end, case when n > 0 then month + interval '32 days' end, month, month
      from (select n, date_trunc('month', now()) - n * interval '1 month' as month from generate_series(0, ${months}) n) m,
        unnest(array['zh-CN', 'en-US']) lang`,
    `insert into newsletter_deliveries (issue_id, subscriber_id, industries, state, attempts, done_at)
      select i.id, ${idOf('subscriber')}, '{}', case when n % 1000 = 5 then 'bounced' else 'sent' end, 1, i.finished_at
      from ${all} join newsletter_issues i on i.lang = ${lang} and i.month = to_char(now() - interval '1 month', 'YYYY-MM')`,
  ]
}
