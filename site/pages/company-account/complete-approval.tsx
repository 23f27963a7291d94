// Link to the checkout or the quote with which an approved request is bought, with the details of its company.
import type { ApprovalDetails, ApprovalLine } from '#contract/company-approvals.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { quotePath, transferCheckoutPath } from '../../paths.ts'
import { queryOfItem, upgradeParameter } from '../checkout/purchase.ts'
import { readDetails, saveDetails } from '../transfer-checkout/stored-details.ts'
import type { SectionProps } from './section-props.ts'

type CompleteProps = Pick<SectionProps, 'company'> & { readonly approval: ApprovalDetails }

export function CompleteApproval({ approval, company }: CompleteProps) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language).approvals
  if (company.role === 'reader') return <p className="notice">{labels.forBuyer}</p>
  const { lines, quoteNumber, quoteToken, requestedBy } = approval
  const [line] = lines
  // The quote belongs to who has asked.
  if (quoteNumber !== '' && quoteToken === '') return <p className="notice">{labels.byRequester(requestedBy.name)}</p>
  const isQuote = quoteToken !== ''
  const quote = `${quotePath(quoteToken)}?${new URLSearchParams({ company: company.id })}#accept`
  /** The checkout is prefilled, since another tax number would be another company's. */
  const fill = () => {
    const { legalName: name, country, taxNumber, address, invoiceEmail } = company
    saveDetails({
      ...readDetails(),
      ...{ name, country, taxNumber, address },
      ...(invoiceEmail && { email: invoiceEmail }),
    })
  }
  return (
    <section>
      {approval.validUntil === null ? null : (
        <p className="notice">{labels.completeText(formatDate(approval.validUntil, language))}</p>
      )}
      <p>
        {isQuote ? (
          <a className="btn btn--primary" href={to(quote)}>
            {labels.completeQuote(quoteNumber)}
          </a>
        ) : line ? (
          <a className="btn btn--primary" href={to(`${transferCheckoutPath}?${checkoutQuery(line)}`)} onClick={fill}>
            {labels.complete}
          </a>
        ) : null}
      </p>
    </section>
  )
}

/** Also names what lowered the price, as a higher one would need another approval. */
function checkoutQuery(line: ApprovalLine): URLSearchParams {
  const { voucherCode, upgradeOf } = line
  return new URLSearchParams({
    ...queryOfItem(line),
    ...(voucherCode !== undefined && { voucher: voucherCode }),
    ...(upgradeOf !== undefined && { [upgradeParameter]: showLicenceNumber(upgradeOf) }),
  })
}
