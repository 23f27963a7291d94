// Banner for custom research at the end of the home page.
import { useSite } from '../../layout/use-site.ts'
import { customResearchPath } from '../../paths.ts'
import { RequestLink } from '../../request/request-link.tsx'

export function CustomResearch() {
  const { phrases, settings, to } = useSite()
  const labels = phrases.home
  return (
    <section className="section" aria-label={labels.custom}>
      <div className="callout">
        <div>
          <h2>{labels.customTitle}</h2>
          <p>{labels.customText(settings['reply-within'])}</p>
        </div>
        <div className="lead__actions">
          <RequestLink className="btn btn--primary" subject={{ type: 2 }}>
            {labels.requestCustom}
          </RequestLink>
          <a className="btn btn--outline" href={to(customResearchPath)}>
            {labels.howItWorks}
          </a>
        </div>
      </div>
    </section>
  )
}
