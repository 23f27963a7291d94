// How a purchase is paid: amount, payment reference, bank account, pro-forma invoice.
import { formatAmount } from '#ui/format.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { CopiedText } from '../../dialogs/copied-text.tsx'
import { CopyField } from '../../dialogs/copy-field.tsx'
import { fill } from '../../layout/fill-phrase.ts'
import { useSite } from '../../layout/use-site.ts'
import { PayOnline } from './pay-online.tsx'
import { ProForma } from './pro-forma.tsx'
import type { PurchaseProps } from './purchase-stage.ts'

export function PaymentDetails({ purchase, onChange }: PurchaseProps & { readonly onChange: () => void }) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  const { due, remittanceReference } = purchase
  return (
    <section className="purchase__pay" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{labels.how}</h2>
      <dl className="purchase__main">
        <div>
          <dt>{labels.due}</dt>
          <dd className="fig num">
            <CopiedText
              text={formatAmount(due, language)}
              value={due.amount}
              copyLabel={labels.copyOf(labels.due)}
              copied={labels.copied(labels.due)}
            />
          </dd>
        </div>
        <div>
          <dt>{labels.reference}</dt>
          <dd className="purchase__reference num">
            <CopyField
              value={remittanceReference}
              label={labels.reference}
              copyLabel={labels.copy}
              copied={labels.copied(labels.reference)}
            />
          </dd>
        </div>
      </dl>
      <p className="notice notice--waiting">
        <span>{fill(labels.referenceNote, { reference: remittanceReference })}</span>
      </p>
      <BankAccount purchase={purchase} />
      <ProForma purchase={purchase} />
      <PayOnline purchase={purchase} onChange={onChange} />
    </section>
  )
}

function BankAccount({ purchase: { bank } }: PurchaseProps) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  if (!bank) return null
  const rows = [
    { label: labels.accountName, text: bank.accountName },
    // Banks refuse the spaces of a number that is shown in groups.
    { label: labels.accountNumber, text: bank.accountNumber, value: bank.accountNumber.replaceAll(/\s/g, '') },
    { label: labels.bankName, text: bank.bankName },
    { label: labels.bankCode[bank.currency], text: bank.bankCode },
    { label: labels.bankAddress, text: bank.bankAddress },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <h3>{labels.account}</h3>
      <dl className="purchase__facts">
        {rows.map(({ label, ...copied }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopiedText {...copied} copyLabel={labels.copyOf(label)} copied={labels.copied(label)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
