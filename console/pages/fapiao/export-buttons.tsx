// Buttons that export requests or reversals and download their list.
import { Download } from 'lucide-react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { downloadFapiaoBatch, exportFapiao, exportFapiaoReversals, maxFapiaoPerExport } from '#contract/fapiao-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { downloadUrl } from '../imports/download-url.ts'

type ChosenProps = { readonly chosen: ReadonlySet<string>; readonly onDone: () => void }

/** Exports the chosen requests, or without any all that are ready. */
export function ExportRequestsButton({ chosen, onDone }: ChosenProps) {
  const t = usePhrases(fapiaoPhrases)
  const onExported = useDownload()
  const { mutate } = useApiMutation(exportFapiao, {
    refreshes: ['fapiao'],
    onDone: (batch) => {
      onExported(batch)
      onDone()
    },
  })
  const label = chosen.size > 0 ? t.exportChosen : t.exportAll
  return (
    <ConfirmButton
      label={<Label text={label} />}
      title={t.exportTitle}
      text={t.exportText}
      confirmLabel={label}
      onConfirm={() => mutate(chosen.size > 0 ? { ids: [...chosen].slice(0, maxFapiaoPerExport) } : {})}
    />
  )
}

export function ExportReversalsButton() {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(exportFapiaoReversals, { refreshes: ['fapiao'], onDone: useDownload() })
  return (
    <ConfirmButton
      label={<Label text={t.exportReversals} />}
      title={t.exportReversals}
      text={t.exportReversalsText}
      confirmLabel={t.exportReversals}
      onConfirm={() => mutate({})}
    />
  )
}

function Label({ text }: { readonly text: string }) {
  return (
    <>
      <Download className="icon icon--sm" aria-hidden="true" />
      {text}
    </>
  )
}

function useDownload() {
  const t = usePhrases(fapiaoPhrases)
  const notify = useNotify()
  const { number, amount } = useNumbers()
  return ({ batchId, count, total }: OutputOf<typeof exportFapiao>) => {
    notify(t.exported(number(count), amount(total)))
    const link = document.createElement('a')
    link.href = downloadUrl(downloadFapiaoBatch, { batchId })
    link.download = ''
    link.click()
  }
}
