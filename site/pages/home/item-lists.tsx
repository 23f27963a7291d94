// Lists of briefings and news, one line each; on the English site, which has no briefings, how to order.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, isoDay } from '#ui/format.ts'
import { payNames } from '../../layout/payment-method-names.ts'
import { useSite } from '../../layout/use-site.ts'
import { briefingPath, briefingsPath, companyPaths, newsListPath, newsPath } from '../../paths.ts'
import type { HomeData } from './home.loader.ts'

export function ItemLists({ data }: { readonly data: HomeData }) {
  const { phrases, isChinese } = useSite()
  const { briefings, news } = data
  const second = news.length > 0 ? <News items={news} title={phrases.common.news} /> : null
  if (!isChinese)
    return (
      <div className="section cols cols--8-4">
        {second}
        <HowToOrder />
      </div>
    )
  if (briefings.length === 0 && !second) return null
  return (
    <div className="section cols cols--2">
      {briefings.length > 0 && <Briefings items={briefings} />}
      {second}
    </div>
  )
}

function Briefings({ items }: { readonly items: HomeData['briefings'] }) {
  const { phrases, to } = useSite()
  const labels = phrases.common
  return (
    <List id="briefings" title={labels.bulletin} more={phrases.home.allBriefings} href={to(briefingsPath())}>
      {items.map(({ id, title, webTitle, publishedAt, marketType }) => (
        <Item
          key={id}
          {...{ title, publishedAt }}
          href={to(briefingPath(webTitle))}
          kind={labels.briefingKinds[marketType]}
        />
      ))}
    </List>
  )
}

function News({ items, title }: { readonly items: HomeData['news']; readonly title: string }) {
  const { phrases, to } = useSite()
  return (
    <List id="news" title={title} more={phrases.home.moreNews} href={to(newsListPath())}>
      {items.map(({ id, title, webTitle, publishedAt, categoryLabel }) => (
        <Item key={id} {...{ title, publishedAt }} href={to(newsPath(webTitle))} kind={categoryLabel} />
      ))}
    </List>
  )
}

type ListProps = {
  readonly id: string
  readonly title: string
  readonly more: string
  readonly href: string
  readonly children: ReactNode
}

function List({ id, title, more, href, children }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <a className="more" href={href}>
          {more}
          <ArrowRight className="icon icon--sm" />
        </a>
      </div>
      <ul className="items items--dense">{children}</ul>
    </section>
  )
}

type ItemProps = {
  readonly title: string
  readonly publishedAt: string
  readonly href: string
  readonly kind: string
}

function Item({ title, publishedAt, href, kind }: ItemProps) {
  const { language } = useSite()
  return (
    <li>
      <time className="num" dateTime={isoDay(publishedAt)}>
        {formatDay(publishedAt, language)}
      </time>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <span className="k">{kind}</span>
    </li>
  )
}

/** The second step names the available payment methods. */
function HowToOrder() {
  const { phrases, payMethods, to } = useSite()
  const labels = phrases.home
  const names = payNames(payMethods, phrases)
  return (
    <section aria-labelledby="how-to-order">
      <div className="section-head">
        <h2 id="how-to-order">{labels.howToOrder}</h2>
        <a className="more" href={to(companyPaths.ordering)}>
          {labels.moreOnOrdering}
          <ArrowRight className="icon icon--sm" />
        </a>
      </div>
      <ol className="items">
        {labels.ordering.map(({ title, text }, index) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              {index === 1 && names.length > 0 && labels.payBy(names)}
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
