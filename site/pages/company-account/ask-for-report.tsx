// Asks the admins of a company for a report, which is found by its title.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { listReports } from '#contract/catalogue.ts'
import { askForReport } from '#contract/company-approvals.ts'
import { type Licence, licences } from '#contract/licences.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ListState } from './list-state.tsx'
import { useAction } from './use-action.ts'

type AskProps = { readonly companyId: string }

export function AskForReport({ companyId }: AskProps) {
  const { library } = companyAccountPhrases(useSite().language)
  const labels = library.ask
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    setKeyword(typed.trim())
  }
  return (
    <section aria-labelledby="ask">
      <div className="section-head">
        <h2 id="ask">{labels.title}</h2>
      </div>
      <p className="muted small">{labels.text}</p>
      <form className="company-account__filters" onSubmit={find}>
        <div className="field">
          <label htmlFor="ask-search">{labels.search}</label>
          <input
            id="ask-search"
            type="search"
            maxLength={64}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button className="btn btn--outline" type="submit">
          {labels.find}
        </button>
      </form>
      {keyword === '' ? null : <Found companyId={companyId} keyword={keyword} />}
    </section>
  )
}

function Found({ companyId, keyword }: AskProps & { readonly keyword: string }) {
  const { language, phrases, to } = useSite()
  const { library, optional } = companyAccountPhrases(language)
  const labels = library.ask
  const navigate = useNavigate()
  const [licence, setLicence] = useState<Licence>('single')
  const [note, setNote] = useState('')
  const found = useApiQuery(listReports, { keyword, pageSize: 5 })
  const [ask, busy] = useAction(async (client, itemId: number) => {
    const { id } = await client(askForReport, { companyId, itemKind: 'report', itemId, licence, note })
    await navigate(to(companyPath('approvals', companyId, { approval: id })))
    return labels.done
  })
  return (
    <ListState query={found}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p role="status">{labels.none}</p>
        ) : (
          <div className="company-account__form">
            <div className="field">
              <label htmlFor="ask-licence">{labels.licence}</label>
              <select
                id="ask-licence"
                className="select"
                value={licence}
                onChange={({ target }) => setLicence(licences.find((one) => one === target.value) ?? 'single')}
              >
                {licences.map((one) => (
                  <option key={one} value={one}>
                    {phrases.licence.licences[one].label}
                  </option>
                ))}
              </select>
            </div>
            <TextAreaField
              label={labels.note}
              optional={optional}
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <ul className="company-account__rows">
              {rows.map(({ id, title }) => (
                <li key={id}>
                  <b>{title}</b>
                  <button
                    className="btn btn--outline btn--compact"
                    type="button"
                    aria-label={labels.submitOf(title)}
                    aria-busy={busy || undefined}
                    onClick={() => ask(id)}
                  >
                    {labels.submit}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </ListState>
  )
}
