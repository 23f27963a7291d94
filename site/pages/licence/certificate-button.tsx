// Button with which the holder of a licence saves its certificate.
import { printCertificate } from '#contract/customer-licences.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { saveFile } from '../../components/save-file.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

export function CertificateButton({ number }: { readonly number: string }) {
  const { client, notifyFailure } = useAppServices()
  const labels = licencePhrases(useSite().language)
  const [print, busy] = useSingleFlight(async () => {
    try {
      const { name, pdf } = await client(printCertificate, { number })
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
    } catch (failure) {
      await notifyFailure(failure)
    }
  })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-busy={busy || undefined}
      onClick={() => print()}
    >
      {busy ? labels.printing : labels.certificate}
    </button>
  )
}
