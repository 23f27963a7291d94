// Opens the pro-forma invoice of a purchase by a link that is created for the click.
import { linkProForma, type Purchase } from '#contract/purchases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { startDownload } from '../../start-download.ts'

export function useProForma({ number, proFormaNumber }: Pick<Purchase, 'number' | 'proFormaNumber'>) {
  const { language } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = transferPhrases(language).purchase

  const [download, isDownloading] = useSingleFlight(async () => {
    try {
      const { url } = await client(linkProForma, { number })
      const name = `${proFormaNumber}.pdf`
      startDownload(url, name)
      notify('success', labels.started, name)
    } catch (error) {
      notifyFailure(error)
    }
  })

  const [open, isOpening] = useSingleFlight(async () => {
    // Browsers allow a window only during the click, before the link exists. Where it is blocked, this tab shows the document.
    const opened = window.open('about:blank', '_blank')
    if (opened) {
      opened.opener = null
      opened.document.title = labels.openingPage
      opened.document.body.textContent = labels.openingPage
    }
    try {
      const { pageUrl } = await client(linkProForma, { number })
      if (opened) opened.location.replace(new URL(pageUrl, location.href))
      else location.assign(pageUrl)
    } catch (error) {
      opened?.close()
      notifyFailure(error)
    }
  })

  const busy: 'pdf' | 'page' | undefined = isDownloading ? 'pdf' : isOpening ? 'page' : undefined
  return { download: () => void download(), open: () => void open(), busy }
}
