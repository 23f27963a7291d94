// Banner for custom research at the end of the home page.
import { useSite } from '../../layout/use-site.ts'
import { marketPath } from '../../paths.ts'
import { RequestLink } from '../../request/request-link.tsx'

export function CustomResearch() {
  const { phrases, settings, to } = useSite()
  const words = phrases.home
  return (
    <section className="section" aria-label={words.custom}>
      <div className="callout">
        <div>
          <h2>{words.customTitle}</h2>
          <p>{words.customText(settings['reply-within'])}</p>
        </div>
        <div className="lead__actions">
          <RequestLink className="btn btn--primary" wish={{ type: 2 }}>
            {words.requestCustom}
          </RequestLink>
          <a className="btn btn--outline" href={to(marketPath)}>
            {words.howItWorks}
          </a>
        </div>
      </div>
    </section>
  )
}
