// Home page: a report can be found with one search or two clicks.

import { ArrowRight } from 'lucide-react'
import { Cover } from '#ui/cover/cover.tsx'
import { formatDay, formatNumber, isoDay } from '#ui/format.ts'
import { SiteJsonLd } from '../../components/json-ld/site-json-ld.tsx'
import { ReportCard } from '../../components/report-card.tsx'
import { Title } from '../../components/title.tsx'
import { usePriceFrom } from '../../components/use-price-from.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportPath, reportsPath } from '../../paths.ts'
import { CustomResearch } from './custom-research.tsx'
import { FeaturedReports } from './featured-reports.tsx'
import type { HomeData } from './home.loader.ts'
import { ItemLists } from './item-lists.tsx'
import { Promises } from './promises.tsx'
import { RegionMap } from './region-map.tsx'

export function HomePage({ data }: { readonly data: HomeData }) {
  const { featured, latest, industries, recommended, regions } = data
  return (
    <main id="main">
      <div className="wrap">
        <Masthead data={data} />
        {latest.length > 0 && (
          <div className="front">
            {featured.length > 0 && <FeaturedReports reports={featured} />}
            <Latest reports={latest} />
          </div>
        )}
        {industries.length > 0 && <Industries industries={industries} total={data.industryCount} />}
        {recommended.length > 0 && <Recommended reports={recommended} />}
        <Promises />
        <ItemLists data={data} />
        {regions.length > 0 && <RegionMap regions={regions} />}
        <CustomResearch />
      </div>
      <SiteJsonLd />
    </main>
  )
}

function Masthead({ data }: { readonly data: HomeData }) {
  const { phrases, language } = useSite()
  const labels = phrases.home
  const totals = [
    { label: labels.reports, value: data.reportCount },
    { label: labels.industries, value: data.industryCount },
    { label: labels.countries, value: data.regions.length },
  ]
  return (
    <section className="masthead" aria-labelledby="masthead">
      <div>
        <h1 id="masthead">{labels.title}</h1>
        <p>{labels.intro}</p>
      </div>
      <dl className="figures">
        {totals.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fig">{formatNumber(value, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{labels.delivery}</dt>
          <dd className="fig">
            72<small>{labels.hours}</small>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Latest({ reports }: { readonly reports: HomeData['latest'] }) {
  const { phrases, language, to } = useSite()
  const priceFrom = usePriceFrom()
  return (
    <section aria-labelledby="latest">
      <div className="section-head section-head--plain">
        <h2 id="latest">{phrases.home.latest}</h2>
        <a className="more" href={to(reportsPath())}>
          {phrases.common.allReports}
          <ArrowRight className="icon icon--sm" />
        </a>
      </div>
      <ul className="latest">
        {reports.map((report) => (
          <li key={report.id}>
            <a href={to(reportPath(report.webTitle))}>
              <b>
                <Title text={report.title} />
              </b>
              <span className="meta">
                <span>{report.categoryLabel}</span>
                <time className="num" dateTime={isoDay(report.publishedAt)}>
                  {formatDay(report.publishedAt, language)}
                </time>
                <span className="num">{priceFrom(report)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type IndustriesProps = { readonly industries: HomeData['industries']; readonly total: number }

function Industries({ industries, total }: IndustriesProps) {
  const { phrases, language, to } = useSite()
  return (
    <section className="section" aria-labelledby="industries">
      <div className="section-head">
        <h2 id="industries">{phrases.home.byIndustry}</h2>
        {total > industries.length && (
          <a className="more" href={to(reportsPath())}>
            {phrases.reports.allIndustriesOf(formatNumber(total, language))}
            <ArrowRight className="icon icon--sm" />
          </a>
        )}
      </div>
      <ul className="cats">
        {industries.map(({ dictValue, dictLabel, count }) => (
          <li key={dictValue}>
            <a href={to(reportsPath({ industry: dictValue }))}>
              <Cover size="thumb" category={dictValue} id={dictValue} />
              <span>
                <b>{dictLabel}</b>
                <small className="num">{phrases.reports.reportCount(formatNumber(count, language))}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recommended({ reports }: { readonly reports: HomeData['recommended'] }) {
  const { phrases, to } = useSite()
  return (
    <section className="section" aria-labelledby="recommended">
      <div className="section-head">
        <h2 id="recommended">{phrases.home.recommended}</h2>
        <a className="more" href={to(reportsPath())}>
          {phrases.home.moreReports}
          <ArrowRight className="icon icon--sm" />
        </a>
      </div>
      <div className="shelf">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
    </section>
  )
}
