// Link to the page of the newsletter, below a list.
import { useSite } from '../layout/use-site.ts'
import { newsletterPath } from '../paths.ts'

export function NewsletterLink() {
  const { phrases, to } = useSite()
  const labels = phrases.newsletter
  return (
    <p className="muted small newsletter-link">
      {labels.linkText}{' '}
      <a className="link" href={to(newsletterPath)}>
        {labels.link}
      </a>
    </p>
  )
}
