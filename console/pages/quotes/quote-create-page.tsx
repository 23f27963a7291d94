// Form for a new quote: empty, for a lead, or for a customer.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { getCustomer } from '#contract/customers-admin.ts'
import { getLead, type Lead } from '#contract/leads-admin.ts'
import { saveQuote } from '#contract/quotes-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteTotal } from './quote-totals.tsx'
import { inputOf, newLine, newQuote, type QuoteValues } from './quote-values.ts'

export function QuoteCreatePage() {
  const t = usePhrases(quotesPhrases)
  const parts = usePhrases(partsPhrases)
  const shell = usePhrases(shellPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useFirstValues()
  const save = async (values: QuoteValues) => {
    const { id } = await client(saveQuote, inputOf(values))
    await queries.invalidateQueries({ queryKey: ['quotes'] })
    notify(t.saved)
    void navigate(`/quotes/${id}`)
  }
  if (!record) return <Skeleton rows={8} label={shell.loading} />
  return (
    <FormPage<QuoteValues>
      title={t.createTitle}
      record={record}
      onSave={save}
      cancelTo="/quotes"
      saveLabel={parts.create}
      barNote={<QuoteTotal />}
    >
      <QuoteFields />
    </FormPage>
  )
}

/** `?lead=…` or `?customer=…` names whom the quote is for. Undefined while that is loading. */
function useFirstValues(): QuoteValues | undefined {
  const { client } = useConsole()
  const [query] = useSearchParams()
  const leadId = query.get('lead')
  const customerId = query.get('customer')
  const { data, isFetched } = useQuery({
    queryKey: ['quotes', 'for', leadId, customerId],
    queryFn: async (): Promise<QuoteValues> => {
      if (leadId) return ofLead(await client(getLead, { id: leadId }))
      const customer = await client(getCustomer, { id: customerId ?? '' })
      const { language, companyName, name: contact } = customer
      // The address is masked here; showing it on the customer's page is recorded.
      return { ...inLanguage(language), companyName, contact, customerId: customer.id }
    },
    enabled: leadId !== null || customerId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (leadId === null && customerId === null) return newQuote
  return data ?? (isFetched ? newQuote : undefined)
}

function ofLead(lead: Lead): QuoteValues {
  const { id: leadId, companyName, name: contact, email, report, reportId, language } = lead
  const line =
    report && reportId !== null ? [newLine({ itemKind: 'report', itemId: reportId, title: report.title })] : []
  return { ...inLanguage(language), companyName, contact, email, leadId, lines: line }
}

function inLanguage(language: QuoteValues['language']): QuoteValues {
  return language === 'zh-CN' ? newQuote : { ...newQuote, language, currency: 'USD', country: '' }
}
