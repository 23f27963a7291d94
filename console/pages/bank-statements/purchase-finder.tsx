// Search for a purchase that money of a line can be allocated to.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { findPurchasesToPay, type StatementLineDetail } from '#contract/bank-statements-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { AllocateButton } from './allocate-button.tsx'

export function PurchaseFinder({ line }: { readonly line: StatementLineDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { client } = useConsole()
  const language = useLanguage()
  const { amount } = useNumbers()
  const inputId = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const { data, error } = useQuery({
    queryKey: ['bank-statements', 'purchases', line.id, wanted],
    queryFn: () => client(findPurchasesToPay, { id: line.id, search: wanted }),
    enabled: wanted.length > 1,
  })
  return (
    <>
      <div className="field">
        <label htmlFor={inputId}>{t.findLabel}</label>
        <input
          id={inputId}
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div role="status">
        {error ? <p role="alert">{messageForError(error, language)}</p> : null}
        {data?.rows.length === 0 ? <p className="small">{t.nothingFound}</p> : null}
      </div>
      {data?.rows.map((purchase) => (
        <div key={purchase.id}>
          <p>
            <b className="num">{purchase.number}</b> {purchase.buyer}
          </p>
          <p className="small">
            {purchase.remittanceReference} · {t.due} {amount(purchase.due)}
          </p>
          <AllocateButton line={line} purchase={purchase} isShort={false} />
        </div>
      ))}
    </>
  )
}
