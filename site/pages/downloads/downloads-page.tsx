// My downloads: files of all purchases, and items in preparation.
import { useSearchParams } from 'react-router'
import { type DownloadRow, listDownloads } from '#contract/delivery.ts'
import { CopyPageAddress } from '../../dialogs/copy-page-address.tsx'
import { deviceOf } from '../../dialogs/device.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { NoSuchPage, PageLinks, pageOf } from '../account/page-links.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { FileRow, PreparingRow } from './download-rows.tsx'

export function DownloadsPage() {
  const labels = useSite().phrases.account
  const [query] = useSearchParams()
  return (
    <AccountFrame title={labels.downloads} current="downloads" intro={labels.download.intro}>
      {() => <Downloads page={pageOf(query)} />}
    </AccountFrame>
  )
}

const pageSize = 20

/** What was bought, after the later editions that are included. */
function itemsOf(row: DownloadRow) {
  const editions = row.editions.map((edition) => ({
    key: `${row.orderNo} ${edition.reportId}`,
    row: { ...row, ...edition, grantedAt: edition.publishedAt, deliveryDueAt: null },
    edition,
    files: edition.files,
  }))
  return [...editions, { key: row.orderNo, row, edition: undefined, files: row.files }]
}

function Downloads({ page }: { page: number }) {
  const labels = useSite().phrases.account
  const { data, error, isLoading, reload } = useApiQuery(listDownloads, { pageNum: page, pageSize })
  const { isWechat } = deviceOf(navigator)
  return (
    <>
      {isWechat ? <CopyPageAddress title={labels.download.wechatTitle} text={labels.download.wechatText} /> : null}
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data === undefined && error === undefined ? <LoadingRows label={labels.loading} /> : null}
      {data === undefined ? null : data.rows.length === 0 ? (
        isLoading ? null : (
          <NoDownloads page={page} />
        )
      ) : (
        <div aria-busy={isLoading || undefined}>
          <ol className="downloads">
            {data.rows
              .flatMap(itemsOf)
              .map(({ key, row, edition, files }) =>
                files.length === 0 ? (
                  <PreparingRow key={key} row={row} edition={edition} />
                ) : (
                  files.map((file) => (
                    <FileRow
                      key={`${key} ${file.fileId}`}
                      row={row}
                      edition={edition}
                      file={file}
                      canDownload={!isWechat}
                      onDownloaded={reload}
                    />
                  ))
                ),
              )}
          </ol>
          <PageLinks page={page} total={data.total} pageSize={pageSize} />
        </div>
      )}
    </>
  )
}

function NoDownloads({ page }: { page: number }) {
  const { phrases, to } = useSite()
  const labels = phrases.account
  if (page > 1) return <NoSuchPage page={page} />
  return (
    <div className="empty">
      <h2>{labels.download.emptyTitle}</h2>
      <p>{labels.download.emptyText}</p>
      <a className="btn btn--outline" href={to(reportsPath())}>
        {labels.browse}
      </a>
    </div>
  )
}
