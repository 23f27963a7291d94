// The saved titles of the customer's fapiao.
import { type FapiaoTitle, listFapiaoTitles } from '#contract/fapiao.ts'
import { maxFapiaoTitles } from '#contract/fapiao-states.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { useApiQuery } from '../account/use-api-query.ts'

export function FapiaoTitles() {
  const { language } = useSite()
  const { openDialog } = useAppServices()
  const labels = invoicePhrases(language)
  const { data, error, reload } = useApiQuery(listFapiaoTitles, {})
  const titles = data?.titles ?? []
  return (
    <section className="invoices__titles" aria-labelledby="titles">
      <div className="section-head">
        <h2 id="titles">{labels.page.titles}</h2>
        {data && titles.length < maxFapiaoTitles ? (
          <button
            className="btn btn--outline btn--compact"
            type="button"
            onClick={() => openDialog({ kind: 'fapiao-title', title: undefined, onDone: reload })}
          >
            {labels.titles.add}
          </button>
        ) : null}
      </div>
      <p className="muted small">{labels.page.titlesText}</p>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data && titles.length === 0 ? <p className="small">{labels.page.noTitles}</p> : null}
      <ul>
        {titles.map((title) => (
          <TitleRow key={title.id} title={title} onChange={reload} />
        ))}
      </ul>
    </section>
  )
}

type TitleRowProps = { readonly title: FapiaoTitle; readonly onChange: () => void }

function TitleRow({ title, onChange }: TitleRowProps) {
  const { language } = useSite()
  const { openDialog } = useAppServices()
  const labels = invoicePhrases(language).titles
  const details = [title.taxCode, title.address, title.phone, title.bankName, title.bankAccount].filter(Boolean)
  return (
    <li>
      <div>
        <b>{title.title}</b> {title.isDefault ? <span className="badge">{labels.isDefault}</span> : null}
        {details.length > 0 ? <p className="muted xs num">{details.join(' · ')}</p> : null}
      </div>
      <span className="acts">
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={`${labels.edit}: ${title.title}`}
          onClick={() => openDialog({ kind: 'fapiao-title', title, onDone: onChange })}
        >
          {labels.edit}
        </button>
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={`${labels.remove}: ${title.title}`}
          onClick={() => openDialog({ kind: 'delete-fapiao-title', title, onDone: onChange })}
        >
          {labels.remove}
        </button>
      </span>
    </li>
  )
}
