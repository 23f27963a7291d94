// Button that saves a table of a company as CSV. A link cannot send the session, so the file is fetched.
import { ApiError } from '#contract/client.ts'
import { type SiteEndpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { saveFile } from '../../components/save-file.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { readSession } from '../../session.ts'

type ExportButtonProps = {
  readonly endpoint: SiteEndpoint
  readonly input: Readonly<Record<string, string>>
  /** Of the file. */
  readonly name: string
}

export function ExportButton({ endpoint, input, name }: ExportButtonProps) {
  const { language, apiBase } = useSite()
  const { notifyFailure } = useAppServices()
  const { library: labels } = companyAccountPhrases(language)
  const [save, busy] = useSingleFlight(async () => {
    try {
      const query = new URLSearchParams({ ...input, lang: language })
      const file = await csvAt(`${apiBase}${endpoint.path}?${query}`)
      saveFile(name, file)
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-busy={busy || undefined}
      onClick={() => save()}
    >
      {busy ? labels.exporting : labels.csv}
    </button>
  )
}

/** @throws ApiError for the envelope of an error, and without an answer */
async function csvAt(url: string): Promise<Blob> {
  const headers = { [tokenHeader]: readSession()?.token ?? '' }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) }).catch((cause: unknown) => {
    throw new ApiError(0, 'no answer', {}, { cause })
  })
  if (response.headers.get('content-type')?.startsWith('text/csv')) return response.blob()
  const { code = 0, msg = '' } = await response.json().catch(() => ({}))
  throw new ApiError(code, msg)
}
