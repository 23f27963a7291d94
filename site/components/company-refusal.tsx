// What a buyer for a company does next where it does not allow the purchase: see the request to its admins, or ask them.
import { CircleAlert } from 'lucide-react'
import { ApiError } from '#contract/client.ts'
import { companyRefusal as en } from '#ui/phrases/en/company-refusal.ts'
import { companyRefusal as zh } from '#ui/phrases/zh/company-refusal.ts'
import { useSite } from '../layout/use-site.ts'
import { companyPath } from '../paths.ts'

export type CompanyRefusal = {
  readonly text: string
  readonly companyId: string
  /** The request that was made; a reader has to make one first. */
  readonly approvalId: string | undefined
}

/** The wire codes of `companies.approval-needed` and `companies.reader-cannot-buy`. */
const approvalNeeded = 100012
const readerCannotBuy = 100013

/** Undefined for other errors. */
export function refusalOfCompany(error: unknown): CompanyRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, message: text, data } = error
  const { companyId, approvalId } = data
  if (typeof companyId !== 'string') return undefined
  if (code === readerCannotBuy) return { text, companyId, approvalId: undefined }
  return code === approvalNeeded && typeof approvalId === 'string' ? { text, companyId, approvalId } : undefined
}

type NoticeProps = {
  readonly refusal: CompanyRefusal | undefined
  /** What was to be bought; the query names it as the address of a checkout does. */
  readonly items: readonly { readonly title: string; readonly query: Readonly<Record<string, string>> }[]
}

export function CompanyRefusalNotice({ refusal, items }: NoticeProps) {
  const { isChinese, to } = useSite()
  const labels = isChinese ? zh : en
  return (
    <div role="status">
      {refusal === undefined ? null : (
        <div className="notice notice--waiting">
          <CircleAlert className="icon icon--sm" aria-hidden="true" />
          <div>
            <p>{refusal.text}</p>
            {refusal.approvalId === undefined ? (
              // A request is for one item.
              items.map(({ title, query }) => (
                <p key={Object.values(query).join()}>
                  <a className="link" href={to(`${companyPath('library', refusal.companyId, query)}#ask`)}>
                    {items.length === 1 ? labels.toAsk : labels.toAskFor(title)}
                  </a>
                </p>
              ))
            ) : (
              <a
                className="link"
                href={to(companyPath('approvals', refusal.companyId, { approval: refusal.approvalId }))}
              >
                {labels.toRequest}
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
