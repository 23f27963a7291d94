// Button that downloads a document of the company: a statement, or a paper of a purchase.
import { linkCompanyDocument } from '#contract/company-billing.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useDocument } from '../../components/use-document.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'

type DocumentButtonProps = {
  readonly companyId: string
  readonly documentId: string
  /** Of the file, without ending. */
  readonly name: string
  readonly text: string
  /** Where the text alone does not say of what. */
  readonly label?: string
}

export function DocumentButton({ companyId, documentId, name, text, label }: DocumentButtonProps) {
  const { client } = useAppServices()
  const { billing: labels } = companyAccountPhrases(useSite().language)
  const { download, busy } = useDocument({
    createLink: () => client(linkCompanyDocument, { companyId, documentId }),
    name,
    labels,
  })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-label={label}
      aria-busy={busy !== undefined || undefined}
      onClick={download}
    >
      {busy === undefined ? text : labels.preparing}
    </button>
  )
}
