// Privacy of a customer: consents, export of personal data, deletion and its blockers.
import { Link } from 'react-router'
import { type Customer, eraseCustomer, exportCustomer } from '#contract/customers-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions, PanelSection } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { customersPhrases } from '../../phrases/customers.ts'

export function CustomerPrivacy({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { comma } = usePhrases(partsPhrases)
  const { dateTime, number } = useNumbers()
  const can = useCan()
  const { mutate } = useApiMutation(exportCustomer, {
    successMessage: t.exported,
    onDone: (data) => download(`customer-${customer.id}.json`, data),
  })
  const erase = useApiMutation(eraseCustomer, { successMessage: t.erased, refreshes: ['customers', 'leads'] })
  const { isUndelivered, openOrders } = customer.deletion
  const blockers = [
    ...(isUndelivered ? [t.undelivered] : []),
    ...(openOrders > 0 ? [t.openOrders(number(openOrders))] : []),
  ]
  return (
    <>
      <Consents customer={customer} />
      <PanelSection title={t.privacy}>
        <p className="small">
          {customer.deletedAt
            ? t.deletedAt(dateTime(customer.deletedAt))
            : isUndelivered || openOrders > 0
              ? t.deletionBlocked + blockers.join(comma)
              : t.deletionFree}
        </p>
        <PanelActions>
          {can('customers.write') && !customer.deletedAt ? (
            <FormButton
              label={t.export}
              title={t.exportTitle}
              text={t.exportText}
              submitLabel={t.export}
              fields={[{ name: 'reason', label: t.reason, type: 'lines' }]}
              onSubmit={({ reason }, place) => mutate({ id: customer.id, reason }, place)}
            />
          ) : null}
          {can('customers.write') && !customer.deletedAt && !isUndelivered ? (
            <FormButton
              kind="danger"
              label={t.erase}
              title={t.eraseTitle}
              text={t.eraseText}
              submitLabel={t.erase}
              fields={[{ name: 'reason', label: t.reason, type: 'lines' }]}
              onSubmit={({ reason }, place) => erase.mutate({ id: customer.id, reason }, place)}
            />
          ) : null}
          {can('audit.read') ? (
            <Link className="btn btn--outline btn--compact" to={`/audit?subjectKind=customer&subjectId=${customer.id}`}>
              {t.audit}
            </Link>
          ) : null}
        </PanelActions>
      </PanelSection>
    </>
  )
}

function Consents({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { dateTime } = useNumbers()
  return (
    <PanelSection title={t.consents}>
      {customer.consents.length === 0 ? <p className="small muted">{t.none}</p> : null}
      <ul className="plain-list small">
        {customer.consents.map((consent) => (
          <li key={`${consent.document} ${consent.at}`}>
            {Object.entries(t.documents).find(([key]) => key === consent.document)?.[1] ?? consent.document}
            <small className="num">
              {t.version(consent.version)} · {dateTime(consent.at)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
