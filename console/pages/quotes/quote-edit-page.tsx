// Form of a draft. What was sent can no longer be changed.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { getQuoteRecord, type QuoteRecord, saveQuote } from '#contract/quotes-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteTotal } from './quote-totals.tsx'
import { inputOf, type QuoteValues, valuesOf } from './quote-values.ts'

export function QuoteEditPage() {
  const t = usePhrases(quotesPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<QuoteRecord> resource="quotes" endpoint={getQuoteRecord} id={id} title={t.title}>
      {(quote, reload) =>
        quote.state === 'draft' ? (
          <QuoteForm key={quote.id} quote={quote} onReload={reload} />
        ) : (
          <Navigate to={`/quotes/${id}`} replace />
        )
      }
    </RecordLoader>
  )
}

function QuoteForm({ quote, onReload }: { readonly quote: QuoteRecord; readonly onReload: () => void }) {
  const t = usePhrases(quotesPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo(() => valuesOf(quote), [quote])
  const save = async (values: QuoteValues) => {
    const { id, revision } = quote
    await client(saveQuote, { ...inputOf(values), id, revision })
    await queries.invalidateQueries({ queryKey: ['quotes'] })
    notify(t.saved)
    void navigate(`/quotes/${id}`)
  }
  return (
    <FormPage<QuoteValues>
      title={t.editTitle(quote.number ?? '')}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo={`/quotes/${quote.id}`}
      barNote={<QuoteTotal />}
    >
      <QuoteFields />
    </FormPage>
  )
}
