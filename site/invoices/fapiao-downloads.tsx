// Downloads of an issued fapiao and of its reversals, each by a link that is created for the click.
import { useState } from 'react'
import { type OwnFapiao, openFapiaoFile } from '#contract/fapiao.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSingleFlight } from '../dialogs/use-single-flight.ts'
import { useSite } from '../layout/use-site.ts'
import { startDownload } from '../start-download.ts'

export function FapiaoDownloads({ fapiao }: { readonly fapiao: OwnFapiao }) {
  const { language } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = invoicePhrases(language).fapiao
  const [opening, setOpening] = useState<string>()
  const [open] = useSingleFlight(async (file: OwnFapiao['files'][number]) => {
    setOpening(file.id)
    try {
      const { url } = await client(openFapiaoFile, { id: fapiao.id, fileId: file.id })
      const name = `${fapiao.fapiaoNumber || fapiao.number}.${file.format}`
      startDownload(url, name)
      notify('success', labels.downloadStarted, name)
    } catch (error) {
      notifyFailure(error)
    }
    setOpening(undefined)
  })
  if (fapiao.files.length === 0) return null
  return (
    <p className="acts">
      {fapiao.files.map((file) => {
        const format = file.format.toUpperCase()
        return (
          <button
            key={file.id}
            className="btn btn--outline btn--compact"
            type="button"
            aria-busy={opening === file.id || undefined}
            onClick={() => open(file)}
          >
            {file.isReversal ? labels.downloadReversal(format) : labels.download(format)}
          </button>
        )
      })}
    </p>
  )
}
