// What a buyer for a company does next where it does not allow the purchase: see the request to its admins, or ask them.
import { CircleAlert } from 'lucide-react'
import { ApiError } from '#contract/client.ts'
import { companyRefusal as en } from '#ui/phrases/en/company-refusal.ts'
import { companyRefusal as zh } from '#ui/phrases/zh/company-refusal.ts'
import { useSite } from '../layout/use-site.ts'
import { companiesPath, companyPath } from '../paths.ts'

export type CompanyRefusal = {
  readonly text: string
  /** The request that was made; a reader has to ask first. */
  readonly request: { readonly companyId: string; readonly approvalId: string } | undefined
}

/** The wire codes of `companies.approval-needed` and `companies.reader-cannot-buy`. */
const approvalNeeded = 100012
const readerCannotBuy = 100013

/** Undefined for other errors. */
export function refusalOfCompany(error: unknown): CompanyRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, message: text, data } = error
  if (code === readerCannotBuy) return { text, request: undefined }
  const { companyId, approvalId } = data
  if (code !== approvalNeeded || typeof companyId !== 'string' || typeof approvalId !== 'string') return undefined
  return { text, request: { companyId, approvalId } }
}

export function CompanyRefusalNotice({ refusal }: { readonly refusal: CompanyRefusal | undefined }) {
  const { isChinese, to } = useSite()
  const labels = isChinese ? zh : en
  const request = refusal?.request
  return (
    <div role="status">
      {refusal === undefined ? null : (
        <div className="notice notice--waiting">
          <CircleAlert className="icon icon--sm" aria-hidden="true" />
          <div>
            <p>{refusal.text}</p>
            <a
              className="link"
              href={to(
                request ? companyPath('approvals', request.companyId, { approval: request.approvalId }) : companiesPath,
              )}
            >
              {request ? labels.toRequest : labels.toCompanies}
            </a>
          </div>
        </div>
      )}
    </div>
  )
}
