// Choice among the saved titles of the customer, where there are any.
import { useId } from 'react'
import { type FapiaoTitle, listFapiaoTitles } from '#contract/fapiao.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useBackgroundQuery } from '../components/use-background-query.ts'
import { useSite } from '../layout/use-site.ts'

export function SavedTitles({ onChoose }: { readonly onChoose: (title: FapiaoTitle) => void }) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  const id = useId()
  const titles = useBackgroundQuery(listFapiaoTitles, {})?.titles ?? []
  if (titles.length === 0) return null
  return (
    <div className="field">
      <label htmlFor={id}>{labels.savedTitle}</label>
      <select
        id={id}
        className="select"
        defaultValue=""
        onChange={({ target }) => {
          const title = titles.find((one) => one.id === target.value)
          if (title) onChoose(title)
        }}
      >
        <option value="">{labels.otherTitle}</option>
        {titles.map(({ id: titleId, title, taxCode }) => (
          <option key={titleId} value={titleId}>
            {[title, taxCode].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}
