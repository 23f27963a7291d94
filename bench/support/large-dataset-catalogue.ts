// SQL of the large dataset: reports, briefings and news, some with versions and drafts.
import { momentOf, oneOf, type Sizes } from './large-dataset-sizes.ts'

const industries = [
  'energy-power',
  'chemicals-materials',
  'electronics-semiconductors',
  'healthcare',
  'consumer-retail',
  'ict-software',
]
const zhSubject = oneOf(['动力电池', '光伏组件', '工业机器人', '医疗器械', '钙钛矿', '碳化硅', '创新药', '云计算'])
const enSubject = oneOf([
  'Battery',
  'Solar module',
  'Industrial robot',
  'Medical device',
  'Perovskite',
  'Silicon carbide',
  'Drug',
  'Cloud',
])
const industry = oneOf(industries, 'n / 8')
const briefingKind = oneOf(['industry-brief', 'enterprise-hole-analysis'])
const market = oneOf(['primary', 'secondary', 'policy'])
const texts = { zh: `'本报告研究供给、需求与价格。'`, en: `'On supply, demand and prices.'` }

/** State of the Chinese localization by number: some are drafts, in review, archived or missing. */
const zhState = `case when n % 200 = 7 then 'draft' when n % 200 = 8 then 'review' when n % 500 = 9 then 'archived' else 'published' end`
const enState = `case when n % 50 = 0 then 'draft' when n % 400 = 3 then 'scheduled' else 'published' end`
const hasEnglish = 'n % 5 <> 4'
/** One in a hundred has no sample; some were refused. */
const isSampled = 'n % 100 <> 14 and n % 4000 <> 11'
const isTrashed = 'n % 1000 = 1'
const parity = `case when n % 5 = 4 then '{missing}' when n % 40 = 1 then '{stale}' when n % 60 = 2 then '{numbers,prices}' else '{}' end::text[]`

export function catalogueOf({ reports, briefings, news, staff }: Sizes): string[] {
  const at = momentOf(reports)
  const all = `generate_series(1, ${reports}) n`
  const localizations = [
    {
      lang: 'zh-CN',
      slug: 'bao-gao-',
      title: `${zhSubject} || '行业市场研究报告第' || n || '号'`,
      state: zhState,
      where: 'true',
      dek: texts.zh,
    },
    {
      lang: 'en-US',
      slug: 'report-',
      title: `${enSubject} || ' market report no. ' || n`,
      state: enState,
      where: hasEnglish,
      dek: texts.en,
    },
  ]
  return [
    `insert into staff (login_code, login_key, name, email, role, password_hash)
      select 'staff' || n, 'staff' || n, '员工' || n, 'staff' || n || '@example.com', ${oneOf(['editor', 'sales', 'finance', 'support'])}, 'none'
      from generate_series(1, ${staff}) n`,
    `insert into reports (report_no, pages, exhibit_count, list_cny_minor, list_usd_minor, import_key, created_at, updated_at, deleted_at)
      select 'YB' || to_char(${at}, 'YYMM') || '-' || lpad(n::text, 7, '0'), 100 + n % 200, 20 + n % 100, 1000000 + n % 3000 * 1000,
        200000 + n % 900 * 1000, 'id:B' || n, ${at}, ${at}, case when ${isTrashed} then ${at} end from ${all}`,
    ...localizations.map(
      ({
        lang,
        slug,
        title,
        state,
        where,
        dek,
      }) => `insert into report_texts (report_id, lang, slug, title, category, dek, summary_html, status,
          publish_at, created_at, updated_at, list_usd_minor, list_minor)
        select n, '${lang}', '${slug}' || n, ${title}, ${industry}, ${dek}, '<p>' || repeat(${dek}, 8) || '</p>', ${state}, ${at}, ${at}, ${at},
          200000 + n % 900 * 1000, ${lang === 'zh-CN' ? '1000000 + n % 3000 * 1000' : '200000 + n % 900 * 1000'}
        from ${all} where ${where}`,
    ),
    `insert into report_prices (report_id, edition, licence, currency, amount_minor)
      select n, 0, 'single', currency, case currency when 'CNY' then 1000000 + n % 3000 * 1000 else 200000 + n % 900 * 1000 end
      from ${all}, unnest(array['CNY', 'USD']) currency`,
    `insert into report_overview (report_id, touched_at, is_trashed, zh_state, en_state, zh_pending, zh_category, en_category, parity, parity_at,
        zh_sampled, en_sampled)
      select n, ${at}, ${isTrashed}, ${zhState}, case when ${hasEnglish} then ${enState} end, case when n % 300 = 5 then 'review' end,
        ${industry}, case when ${hasEnglish} then ${industry} end, ${parity}, now(), ${isSampled}, ${isSampled} and ${hasEnglish} from ${all}`,
    `insert into item_drafts (kind, item_id, lang, status, updated_at, title, slug)
      select 'report', n, 'zh-CN', 'review', ${at}, ${zhSubject} || n, 'bao-gao-' || n from ${all} where n % 300 = 5`,
    `insert into item_versions (kind, item_id, lang, version, snapshot, origin, staff_id, at)
      select 'report', n, 'zh-CN', version, jsonb_build_object('title', ${zhSubject} || n), 'saved', 1 + n % ${staff}, ${at} + version * interval '1 minute'
      from ${all}, generate_series(1, case n when 1 then 2000 else 2 end) version where n % 10 in (1, 5)`,
    ...contentOf('briefing', briefings),
    ...contentOf('news', news),
  ]
}

function contentOf(kind: 'briefing' | 'news', count: number): string[] {
  const at = momentOf(count)
  const all = `generate_series(1, ${count}) n`
  const isNews = kind === 'news'
  const items = isNews
    ? `insert into news (created_at, is_hot, deleted_at) select ${at}, n % 500 = 0, case when ${isTrashed} then ${at} end from ${all}`
    : `insert into briefings (briefing_no, kind, pages, price_cny_minor, created_at, updated_at, deleted_at)
        select 'JB' || n, ${briefingKind}, 12, 98000, ${at}, ${at}, case when ${isTrashed} then ${at} end from ${all}`
  const table = isNews ? 'news_texts' : 'briefing_texts'
  const newsColumn = isNews ? { column: ', market_type', value: `, ${market}` } : { column: '', value: '' }
  return [
    items,
    ...(['zh-CN', 'en-US'] as const).map((lang) => {
      const isChinese = lang === 'zh-CN'
      return `insert into ${table} (${kind}_id, lang, slug, title, category, dek, status, publish_at, created_at, updated_at${newsColumn.column})
        select n, '${lang}', '${kind}-' || n, ${isChinese ? zhSubject : enSubject} || ' ' || n, ${industry}, ${isChinese ? texts.zh : texts.en},
          ${isChinese ? zhState : enState}, ${at}, ${at}, ${at}${newsColumn.value} from ${all} where ${isChinese ? 'true' : hasEnglish}`
    }),
    `insert into content_overview (kind, item_id, touched_at, is_trashed, parity, parity_at, marks)
      select '${kind}', n, ${at}, ${isTrashed}, ${parity}, now(), array_remove(array[${isNews ? `'news market:' || ${market}` : `'briefing kind:' || ${briefingKind}`}]
        || array(select distinct '${kind} state:' || state from unnest(array[${zhState}, case when ${hasEnglish} then ${enState} end]) state where state is not null)
        || array['${kind} category:' || ${industry}, case when not (${hasEnglish}) then '${kind} missing:en-US' end], null) from ${all}`,
  ]
}
