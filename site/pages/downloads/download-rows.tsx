// Rows of My downloads: a file ready for download, and an item in preparation.
import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { codedErrors } from '#contract/common/coded-errors.ts'
import { type DownloadRow, downloadFile, mailFiles } from '#contract/delivery.ts'
import { formatDate, formatSize } from '#ui/format.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { soldItemPath } from '../../paths.ts'
import { startDownload } from '../../start-download.ts'
import { formatShortDeadline } from '../account/local-time.ts'
import { detailsOf } from '../checkout/purchase-words.ts'

type File = DownloadRow['files'][number]
type Edition = DownloadRow['editions'][number] | undefined

/** The server counts a download at its first byte, so the list is refetched after this delay. */
const recountDelayMs = 2000

export function FileRow({
  row,
  edition,
  file,
  canDownload,
  onDownloaded,
}: {
  row: DownloadRow
  /** Of a later edition that is included, instead of what was bought. */
  edition: Edition
  file: File
  canDownload: boolean
  onDownloaded: () => void
}) {
  const { language, phrases } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = phrases.account.download
  const [isCrowded, setCrowded] = useState(false)
  const [download, busy] = useSingleFlight(async () => {
    try {
      const { url, name } = await client(downloadFile, { orderNo: row.orderNo, fileId: file.fileId })
      startDownload(url, name)
      notify('success', labels.started, name)
      setTimeout(onDownloaded, recountDelayMs)
    } catch (error) {
      setCrowded(error instanceof ApiError && error.code === codedErrors['delivery.copy-busy'].wire)
      notifyFailure(error)
    }
  })
  return (
    <li className="download">
      <span className="kind" aria-hidden="true">
        {kindOf(file)}
      </span>
      <div>
        <Title row={row} />
        <p className="num">
          <span className="vh">{kindOf(file)} · </span>
          {[formatSize(file.size, language), detailsOf(phrases, row), formatDate(row.grantedAt, language)].join(' · ')}
        </p>
        <EditionNote edition={edition} />
      </div>
      <div className="acts">
        <span className="xs muted num download__left">
          {file.downloadsLeft > 0 ? labels.left(file.downloadsLeft) : labels.usedUp}
        </span>
        {file.downloadsLeft === 0 ? (
          <span className="xs muted">{labels.usedUpHint}</span>
        ) : !canDownload || isCrowded ? (
          <MailButton row={row} file={file} />
        ) : (
          <button
            className="btn btn--outline btn--compact"
            type="button"
            aria-busy={busy || undefined}
            aria-label={`${labels.start}: ${file.name}`}
            onClick={download}
          >
            {busy ? null : <Download className="icon icon--sm" aria-hidden="true" />}
            {busy ? labels.starting : labels.start}
          </button>
        )}
      </div>
    </li>
  )
}

/** For browsers that cannot download: mails the download link to the delivery email of the order. */
function MailButton({ row, file }: { row: DownloadRow; file: File }) {
  const { client, notify, notifyFailure } = useAppServices()
  const labels = useSite().phrases.account.download
  const [send, busy] = useSingleFlight(async () => {
    try {
      const { email } = await client(mailFiles, { orderNo: row.orderNo })
      notify('success', labels.mailed(email))
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-busy={busy || undefined}
      aria-label={`${labels.mail}: ${file.name}`}
      onClick={send}
    >
      {busy ? null : <Mail className="icon icon--sm" aria-hidden="true" />}
      {busy ? labels.mailing : labels.mail}
    </button>
  )
}

export function PreparingRow({ row, edition }: { row: DownloadRow; edition: Edition }) {
  const { language, phrases } = useSite()
  const labels = phrases.account
  return (
    <li className="download">
      <span className="kind" aria-hidden="true">
        PDF
      </span>
      <div>
        <Title row={row} />
        <p className="num">{[detailsOf(phrases, row), formatDate(row.grantedAt, language)].join(' · ')}</p>
        <EditionNote edition={edition} />
      </div>
      <div className="acts">
        {row.deliveryDueAt ? (
          <span className="xs muted num download__left">
            {labels.order.notLater(formatShortDeadline(row.deliveryDueAt, language))}
          </span>
        ) : null}
        <span className="badge">{labels.download.preparing}</span>
      </div>
    </li>
  )
}

function EditionNote({ edition }: { edition: Edition }) {
  const labels = useSite().phrases.account.download
  if (!edition) return null
  return (
    <>
      <p>
        <span className="badge badge--success">{labels.newEdition}</span>
      </p>
      {edition.whatChanged === '' ? null : (
        <details>
          <summary className="small">{labels.whatChanged}</summary>
          <p className="lines">{edition.whatChanged}</p>
        </details>
      )}
    </>
  )
}

function Title({ row }: { row: DownloadRow }) {
  const { to } = useSite()
  if (row.webTitle === null) return <h2>{row.title}</h2>
  return (
    <h2>
      <a href={to(soldItemPath(row.itemKind, row.webTitle))}>{row.title}</a>
    </h2>
  )
}

/** `report.PDF` → `PDF`. */
function kindOf(file: File): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]
  return (ending ?? file.mime.split('/').at(-1) ?? '').toUpperCase().slice(0, 5)
}
