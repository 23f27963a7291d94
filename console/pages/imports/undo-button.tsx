// Button that undoes an import after a preview of the effects.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewUndo, undoImport } from '#contract/imports-admin.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { RetainedReportsTable } from './retained-reports.tsx'

export function UndoButton({ id }: { readonly id: string }) {
  const t = usePhrases(importsPhrases)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn btn--compact btn--outline btn--warns" type="button" onClick={() => setOpen(true)}>
        {t.undo}
      </button>
      {isOpen ? <UndoDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function UndoDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = usePhrases(importsPhrases)
  const shell = usePhrases(shellPhrases)
  const language = useLanguage()
  const { client } = useConsole()
  const { number } = useNumbers()
  const { mutate, isBusy } = useApiMutation(undoImport, { refreshes: ['imports'], onDone: onClose })
  // Never cached, as reports may change at any time.
  const { data, error } = useQuery({
    queryKey: ['imports', 'undo', id],
    queryFn: () => client(previewUndo, { id }),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <DialogFrame size="normal" busy={isBusy} onClose={onClose}>
      <DialogHead title={t.undoTitle} closeLabel={shell.cancel} />
      <div className="dialog__body">
        {data ? (
          <>
            <p>{t.undoText(number(data.toRemove), number(data.toRestore))}</p>
            {data.sold > 0 ? <p>{t.undoSold(number(data.sold))}</p> : null}
            {data.changed > 0 ? <p className="notice-line">{t.undoChanged(number(data.changed))}</p> : null}
            <RetainedReportsTable rows={data.kept} />
          </>
        ) : error ? (
          <p role="alert">{messageForError(error, language)}</p>
        ) : (
          <Skeleton rows={3} label={t.undoLooks} />
        )}
      </div>
      <div className="dialog__foot">
        <div className="row">
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
            {shell.cancel}
          </button>
          <button
            className="btn btn--danger"
            type="button"
            disabled={isBusy || !data}
            onClick={() => data && void mutate({ id, skipChanged: data.changed > 0 })}
          >
            {data && data.changed > 0 ? t.undoSkip : t.undo}
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}
