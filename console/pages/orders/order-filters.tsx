// Filters of the order list.
import { useQuery } from '@tanstack/react-query'
import { currencies } from '#contract/common/money.ts'
import { listAssignees } from '#contract/orders-admin.ts'
import { payMethods } from '#contract/payment-methods.ts'
import { useConsole } from '../../api/console-context.ts'
import { CompanyMark } from '../../components/company-mark.tsx'
import { FilterDate, FilterMark, FilterSelect } from '../../components/filters.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

export function OrderFilters() {
  const t = usePhrases(ordersPhrases)
  const { client } = useConsole()
  const people = useQuery({ queryKey: ['orders', 'assignees'], queryFn: () => client(listAssignees, {}) }).data
  return (
    <>
      <FilterSelect
        name="method"
        label={t.anyMethod}
        options={payMethods.map((value) => ({ value, label: t.methods[value].variantLabel }))}
      />
      <FilterSelect
        name="currency"
        label={t.anyCurrency}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <FilterSelect
        name="language"
        label={t.anySite}
        options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t.sites[value] }))}
      />
      <FilterSelect
        name="assigneeId"
        label={t.anyone}
        options={(people?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        name="due"
        label={t.anyDue}
        options={(['soon', 'late'] as const).map((value) => ({ value, label: t.dues[value] }))}
      />
      <FilterSelect name="hardCopy" label={t.anyHardCopy} options={[{ value: 'due', label: t.hardCopyDue }]} />
      <FilterDate name="from" label={t.from} />
      <FilterDate name="to" label={t.to} />
      <FilterMark name="customerId" label={t.customerMark} />
      <CompanyMark label={t.companyMark} />
    </>
  )
}
