// SQL of the large dataset: what visitors read and looked for, day by day, with samples, editions and decisions on topics.
import { momentOf, oneOf, type Sizes } from './large-dataset-sizes.ts'

/** Two of the dashboard's longest periods. Rows are written in the order of their key, which keeps its index in memory. */
const days = 760
const topics = ['钠离子电池', '液冷', '低空经济', '人形机器人', '固态电池', '合成生物', '预制菜', '卫星互联网']
const english = [
  'sodium batteries',
  'liquid cooling',
  'drones',
  'humanoid robots',
  'biofoundries',
  'ready meals',
  'satellites',
  'e-fuels',
]
const isEnglish = 'n % 10 < 3'
const lang = `case when ${isEnglish} then 'en-US' else 'zh-CN' end`

export function demandOf(sizes: Sizes): string[] {
  return [...interestOf(sizes), ...searchesOf(sizes), ...editionsOf(sizes)]
}

/** On a day one report in a hundred is read, most of them by few: half of them each day, the others in turn. */
function interestOf({ reports }: Sizes): string[] {
  const perDay = Math.ceil(reports / 100)
  const report = `case when n % 2 = 0 then n else 1 + (day::bigint * ${perDay} + n * 37) * 7919 % ${reports} end`
  const all = `generate_series(0, ${days - 1}) day, generate_series(1, ${perDay}) n`
  const date = `(now() at time zone 'Asia/Shanghai')::date - day`
  return [
    `insert into report_views (report_id, lang, day, views, from_search)
      select ${report}, ${lang}, ${date}, 1 + 200 / n, 100 / n from ${all} order by 1, 2, 3 on conflict do nothing`,
    `insert into sample_readings (report_id, lang, day, readings)
      select ${report}, ${lang}, ${date}, 1 + 50 / n from ${all} where n % 5 = 0 order by 1, 2, 3 on conflict do nothing`,
    `insert into industry_view_totals (day, lang, category, views, from_search, samples)
      select d.day, d.lang, coalesce(t.category, ''), sum(d.views), sum(d.from_search), sum(d.samples)
      from (
        select report_id, lang, day, views, from_search, 0 as samples from report_views
        union all select report_id, lang, day, 0, 0, readings from sample_readings) d
      left join report_texts t on t.report_id = d.report_id and t.lang = d.lang group by 1, 2, 3`,
    `insert into search_days (lang, day, searches)
      select lang, ${date}, ${perDay} from generate_series(0, ${days - 1}) day, unnest(array['zh-CN', 'en-US']) lang`,
  ]
}

/** Searches without results: some are repeated on many days. */
function searchesOf({ reports, staff }: Sizes): string[] {
  const misses = Math.ceil(reports / 20)
  const at = momentOf(misses).replace('1500 days', '365 days')
  const query = `case when ${isEnglish} then ${oneOf(english)} else ${oneOf(topics)} end || ' ' || n`
  return [
    `insert into search_misses (lang, query, count, last_at)
      select ${lang}, ${query}, 10, ${at} from generate_series(1, ${misses}) n`,
    `insert into search_miss_days (lang, query, day, count)
      select ${lang}, ${query}, (${at})::date - 7 * week, 1 + 100 / (1 + n % 1000) from generate_series(1, ${misses}) n, generate_series(0, 4) week`,
    `insert into research_topics (lang, topic, state, report_id, decided_by, decided_at)
      select ${lang}, ${query}, case when n % 2 = 0 then 'planned' else 'dismissed' end, case when n % 2 = 0 then 1 + n * 17 % ${reports} end,
        1 + n % ${staff}, ${at}
      from generate_series(1, ${Math.ceil(reports / 500)}) n`,
  ]
}

/** One report in a hundred has no sample, and one in fifty is an edition of another. */
function editionsOf({ reports }: Sizes): string[] {
  return [
    `insert into samples (report_id, lang, file_id, pages, state, refusal, page_count, chosen_at)
      select n, lang, (select id from files where storage_key = 'bench'), array[1, 2, 3],
        case when n % 4000 = 11 then 'refused' when n % 4000 = 12 then 'waiting' else 'ready' end, case when n % 4000 = 11 then 'encrypted' end,
        case when n % 4000 not in (11, 12) then 100 end, ${momentOf(reports)}
      from generate_series(1, ${reports}) n, unnest(array['zh-CN', 'en-US']) lang
      where n % 100 <> 14 and (lang = 'zh-CN' or n % 5 <> 4)`,
    `insert into report_series (report_id, previous_id) select n, n - 1 from generate_series(1, ${reports}) n where n % 50 = 2`,
  ]
}
