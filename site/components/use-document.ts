// Opens a document by a link that is created for the click: as a download or as a page.
import type { DocumentLink } from '#contract/document-links.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSingleFlight } from '../dialogs/use-single-flight.ts'
import { startDownload } from '../start-download.ts'

type DocumentOptions = {
  readonly createLink: () => Promise<Pick<DocumentLink, 'url' | 'pageUrl'>>
  /** Of the file, without ending. */
  readonly name: string
  readonly labels: { readonly started: string; readonly openingPage: string }
}

export function useDocument({ createLink, name, labels }: DocumentOptions) {
  const { notify, notifyFailure } = useAppServices()

  const [download, isDownloading] = useSingleFlight(async () => {
    try {
      const { url } = await createLink()
      const file = `${name}.pdf`
      startDownload(url, file)
      notify('success', labels.started, file)
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
      const { pageUrl } = await createLink()
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
