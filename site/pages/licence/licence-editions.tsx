// Later editions that a licence includes, and what changed in each.
import type { IncludedEdition } from '#contract/editions.ts'
import { formatDate } from '#ui/format.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportPath } from '../../paths.ts'

export function LicenceEditions({ editions }: { readonly editions: readonly IncludedEdition[] }) {
  const { language, to } = useSite()
  const labels = licencePhrases(language)
  if (editions.length === 0) return null
  return (
    <section className="seats" aria-labelledby="licence-editions">
      <h2 id="licence-editions">{labels.editions}</h2>
      <p className="muted small">{labels.editionsText}</p>
      <ol>
        {editions.map(({ reportId, title, webTitle, publishedAt, whatChanged }) => (
          <li key={reportId}>
            <div>
              <b>
                {webTitle === null ? (
                  title
                ) : (
                  <a className="link" href={to(reportPath(webTitle))}>
                    {title}
                  </a>
                )}
              </b>
              <p className="muted small num">{labels.editionPublished(formatDate(publishedAt, language))}</p>
              {whatChanged === '' ? null : <p className="small lines">{whatChanged}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
