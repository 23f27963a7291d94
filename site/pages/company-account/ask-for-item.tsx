// Asks the admins of a company for the item with which a reader comes from a checkout.
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { askForReport } from '#contract/company-approvals.ts'
import { formatAmount } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { findPurchase } from '../checkout/find-purchase.ts'
import type { Purchase } from '../checkout/purchase.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { AskForReport } from './ask-for-report.tsx'
import type { SectionProps } from './section-props.ts'
import { useAction } from './use-action.ts'

type AskForItemProps = Pick<SectionProps, 'company'> & {
  /** Names the item as the address of a checkout does. */
  readonly query: string
}

export function AskForItem({ company, query }: AskForItemProps) {
  const { language, phrases } = useSite()
  const { library } = companyAccountPhrases(language)
  const labels = library.ask
  const { found, error, reload } = useItem(query)
  if (found === null) return <AskForReport companyId={company.id} />
  return (
    <section aria-labelledby="ask">
      <div className="section-head">
        <h2 id="ask">{labels.title}</h2>
      </div>
      <p className="small">{company.role === 'reader' ? labels.reader : labels.text}</p>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {found === undefined && error === undefined ? <LoadingRows label={phrases.account.loading} /> : null}
      {found ? <AskForm companyId={company.id} item={found} /> : null}
    </section>
  )
}

/** `found` is null where there is no such item in this language. */
function useItem(query: string) {
  const { client } = useAppServices()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ found?: Purchase | null; error?: unknown }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the same request
  useEffect(() => {
    let isHere = true
    setState({})
    findPurchase(client, new URLSearchParams(query)).then(
      (found) => isHere && setState({ found: found ?? null }),
      (error) => isHere && setState({ error }),
    )
    return () => {
      isHere = false
    }
  }, [client, query, attempt])
  return { ...state, reload: () => setAttempt((n) => n + 1) }
}

function AskForm({ companyId, item }: { readonly companyId: string; readonly item: Purchase }) {
  const { language, phrases, isChinese, to } = useSite()
  const all = companyAccountPhrases(language)
  const { library } = all
  const labels = library.ask
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const bought = item.kind === 'report' ? item : ({ licence: 'single', edition: 0, competitorData: false } as const)
  const { licence, edition, competitorData } = bought
  const price = item.total.find(({ currency }) => currency === (isChinese ? 'CNY' : 'USD')) ?? item.total[0]
  const [ask, busy] = useAction(async (client) => {
    const asked = { itemKind: item.kind, itemId: item.itemId, licence, edition, competitorData, note }
    const { id } = await client(askForReport, { companyId, ...asked })
    await navigate(to(companyPath('approvals', companyId, { approval: id })))
    return labels.done
  })
  const details = [
    detailsOf(phrases, { itemKind: item.kind, licence, edition }),
    ...(competitorData ? [all.approvals.competitorData] : []),
    ...(price ? [formatAmount(price, language)] : []),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  return (
    <form className="company-account__form" aria-labelledby="ask" onSubmit={submit}>
      <div>
        <b>{item.title}</b>
        <p className="muted small num">{details.join(' · ')}</p>
      </div>
      <TextAreaField
        label={labels.note}
        optional={all.optional}
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <button className="btn btn--primary" type="submit" aria-busy={busy || undefined}>
        {busy ? all.working : labels.submit}
      </button>
    </form>
  )
}
