// What became of each uploaded file: matched, unmatched with the reason, duplicate, refused.
import { Link } from 'react-router'
import { Badge } from '../../components/badge.tsx'
import { Progress } from '../../components/progress.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import type { ResultUpload } from './use-result-uploads.ts'

type ResultsProps = { readonly uploads: readonly ResultUpload[]; readonly onRetry: (upload: ResultUpload) => void }

export function UploadResults({ uploads, onRetry }: ResultsProps) {
  const t = usePhrases(fapiaoPhrases)
  const { number, size } = useNumbers()
  const countOf = (isCounted: (upload: ResultUpload) => boolean) => number(uploads.filter(isCounted).length)
  const processed = countOf(({ is }) => is !== 'waiting' && is !== 'sending')
  const matched = countOf((upload) => upload.is === 'done' && upload.result.request !== null && isMatched(upload))
  const unmatched = countOf((upload) => upload.is === 'done' && !isMatched(upload))
  const failed = countOf(({ is }) => is === 'refused' || is === 'duplicate')
  return (
    <section aria-label={t.results}>
      <p className="small" role="status">
        {t.resultsSummary(processed, number(uploads.length))} · {t.resultsOutcome(matched, unmatched, failed)}
      </p>
      <TableBox label={t.results}>
        <table className="table dense">
          <thead>
            <tr>
              <th scope="col" className="t">
                {t.file}
              </th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {uploads.map((upload) => (
              <tr key={upload.key}>
                <td className="t">
                  {upload.file.name}
                  <span className="sub num">{size(upload.file.size)}</span>
                </td>
                <td>
                  <Outcome upload={upload} onRetry={onRetry} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {unmatched === '0' ? null : (
        <p>
          <Link className="link small" to="/fapiao/tray">
            {t.toTray}
          </Link>
        </p>
      )}
    </section>
  )
}

function isMatched(upload: ResultUpload): boolean {
  return upload.is === 'done' && upload.result.matchedBy !== null
}

function Outcome({ upload, onRetry }: Pick<ResultsProps, 'onRetry'> & { readonly upload: ResultUpload }) {
  const t = usePhrases(fapiaoPhrases)
  switch (upload.is) {
    case 'waiting':
      return <span className="muted">{t.uploadStates.waiting}</span>
    case 'sending':
      return (
        <Progress
          label={upload.part < 1 ? t.uploadStates.sending : t.uploadStates.reading}
          value={upload.part}
          max={1}
        />
      )
    case 'duplicate':
      return <Badge kind="neutral" label={t.uploadStates.duplicate} />
    case 'refused':
      return (
        <>
          <Badge kind="failed" label={upload.message} />
          {upload.canRetry ? (
            <button className="btn btn--quiet btn--compact" type="button" onClick={() => onRetry(upload)}>
              {t.retry}
            </button>
          ) : null}
        </>
      )
    case 'done':
      return <Done upload={upload} />
  }
}

function Done({ upload: { result } }: { readonly upload: Extract<ResultUpload, { is: 'done' }> }) {
  const t = usePhrases(fapiaoPhrases)
  const { request, matchedBy, reason } = result
  if (matchedBy !== null && request) {
    return (
      <>
        <Link className="link num" to={`/fapiao/${request.id}`}>
          {t.matchedTo(request.number)}
        </Link>
        <span className="sub">{request.title}</span>
      </>
    )
  }
  return (
    <>
      <Badge kind="waiting" label={t.inTray} />
      <span className="sub">{reason ? t.trayReasons[reason] : ''}</span>
    </>
  )
}
