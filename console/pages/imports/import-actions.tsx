// Actions available in the current state of an import.
import { Link } from 'react-router'
import { cancelImport, type ImportDetail, pauseImport, resumeImport, runImport } from '#contract/imports-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { UndoButton } from './undo-button.tsx'

const refreshes = ['imports']

export function ImportActions({ row }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const can = useCan()
  const pause = useApiMutation(pauseImport, { refreshes })
  const resume = useApiMutation(resumeImport, { refreshes })
  const cancel = useApiMutation(cancelImport, { refreshes })
  if (!can('catalogue.import')) return null
  const { id, state, found } = row
  const loadable = found.toCreate + found.toChange
  const loadedRows = row.loaded.created + row.loaded.changed
  return (
    <div className="import-actions">
      {state === 'checked' && loadable > 0 ? <RunButton row={row} /> : null}
      {state === 'checked' && loadable === 0 ? <p className="small">{t.nothingToLoad}</p> : null}
      {state === 'running' ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          disabled={pause.isBusy}
          onClick={() => void pause.mutate({ id })}
        >
          {t.pause}
        </button>
      ) : null}
      {state === 'paused' ? (
        <button
          className="btn btn--primary btn--compact"
          type="button"
          disabled={resume.isBusy}
          onClick={() => void resume.mutate({ id })}
        >
          {t.resume}
        </button>
      ) : null}
      {state === 'failed' || (state === 'checked' && loadable === 0) ? (
        <Link className="btn btn--primary btn--compact" to="/imports/new">
          {t.otherFile}
        </Link>
      ) : null}
      {['checking', 'checked', 'running', 'paused'].includes(state) ? (
        <ConfirmButton
          kind="danger"
          label={t.cancel}
          title={t.cancelTitle}
          text={row.startedAt === null ? t.cancelCheckText : t.cancelText}
          confirmLabel={t.cancel}
          onConfirm={() => cancel.mutate({ id })}
        />
      ) : null}
      {state === 'done' || (state === 'cancelled' && loadedRows > 0) ? <UndoButton id={id} /> : null}
    </div>
  )
}

/** Loads the checked rows. Rejected rows are skipped after a confirmation that says so. */
function RunButton({ row: { id, found } }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const { number } = useNumbers()
  const { mutate } = useApiMutation(runImport, { refreshes })
  const hasRefused = found.refusedRows > 0
  return (
    <ConfirmButton
      kind="primary"
      label={hasRefused ? t.runWithout(number(found.refusedRows)) : t.run}
      title={t.runTitle}
      text={[
        t.runText(number(found.toCreate), number(found.toChange)),
        ...(hasRefused ? [t.runSkips(number(found.refusedRows))] : []),
      ].join('')}
      confirmLabel={t.run}
      onConfirm={() => mutate({ id, skipRefused: hasRefused })}
    />
  )
}
