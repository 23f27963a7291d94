// The sample of a report, read in place: by keyboard, touch, thumbnails and zoom.
import { getSample } from '#contract/samples.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { useSite } from '../layout/use-site.ts'
import { LoadFailed } from '../pages/account/load-failed.tsx'
import { LoadingRows } from '../pages/account/loading-rows.tsx'
import { useApiQuery } from '../pages/account/use-api-query.ts'
import { SampleReader } from '../sample/sample-reader.tsx'
import type { SampleDialog as SampleDialogState } from './dialog-state.ts'
import { useAppServices } from './use-app-services.ts'

export function SampleDialog({ dialog: { report } }: { readonly dialog: SampleDialogState }) {
  const { language, phrases } = useSite()
  const { closeDialog } = useAppServices()
  const labels = samplePhrases(language)
  const { data, error, reload } = useApiQuery(getSample, { id: report.id })
  return (
    <DialogFrame size="full" onClose={closeDialog}>
      <DialogHead title={labels.title} subtitle={report.shortTitle} closeLabel={phrases.dialogs.close} />
      {data?.sample ? <SampleReader report={report} sample={data.sample} /> : null}
      {data?.sample === null ? <p className="notice">{labels.gone}</p> : null}
      {!data && error === undefined ? <LoadingRows label={labels.loading} /> : null}
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
    </DialogFrame>
  )
}
