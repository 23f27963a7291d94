// Form of the credit of a company.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { InputOf } from '#contract/common/endpoint.ts'
import type { Currency } from '#contract/common/money.ts'
import { type CompanyCredit, getCompanyCredit, saveCompanyCredit } from '#contract/receivables-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SwitchInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { MoneyInput, NumberInput } from '../../components/number-inputs.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'

export function CreditPage() {
  const t = usePhrases(receivablesPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<CompanyCredit> resource="receivables" endpoint={getCompanyCredit} id={id} title={t.title}>
      {(account, reload) => <CreditForm account={account} onReload={reload} />}
    </RecordLoader>
  )
}

type CreditValues = Omit<InputOf<typeof saveCompanyCredit>, 'companyId' | 'version'>

function valuesOf({ credit }: CompanyCredit): CreditValues {
  const limitOf = (currency: Currency) => credit?.limits.find((limit) => limit.currency === currency)?.minor ?? null
  return {
    limitCnyMinor: limitOf('CNY'),
    limitUsdMinor: limitOf('USD'),
    netDays: credit?.netDays ?? 30,
    isSuspended: credit?.isSuspended ?? false,
    note: credit?.note ?? '',
  }
}

type FormProps = { readonly account: CompanyCredit; readonly onReload: () => void }

function CreditForm({ account, onReload }: FormProps) {
  const t = usePhrases(receivablesPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo(() => valuesOf(account), [account])
  const { company, credit } = account
  const save = async (values: CreditValues) => {
    await client(saveCompanyCredit, {
      ...values,
      limitCnyMinor: values.limitCnyMinor ?? null,
      limitUsdMinor: values.limitUsdMinor ?? null,
      note: values.note ?? '',
      companyId: company.id,
      ...(credit ? { version: credit.version } : {}),
    })
    await queries.invalidateQueries({ queryKey: ['receivables'] })
    notify(t.creditSaved)
    void navigate(`/receivables/company/${company.id}`)
  }
  return (
    <FormPage<CreditValues>
      title={t.creditTitle(company.name)}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo={`/receivables/company/${company.id}`}
    >
      <FormSection title={t.credit} text={t.creditText}>
        <MoneyInput source="limitCnyMinor" label={t.limitCny} hint={t.limitHint} currency="CNY" isPrice isOptional />
        <MoneyInput source="limitUsdMinor" label={t.limitUsd} currency="USD" isPrice isOptional />
        <NumberInput source="netDays" label={t.netDays} hint={t.netDaysHint} min={1} max={120} />
        <TextInput source="note" label={t.creditNote} maxLength={300} isOptional />
        <SwitchInput source="isSuspended" label={t.isSuspended} hint={t.isSuspendedHint} />
      </FormSection>
    </FormPage>
  )
}
