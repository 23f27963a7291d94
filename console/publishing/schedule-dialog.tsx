// Dialog for the publishing time, in Beijing time.
import { useId, useState } from 'react'
import { DialogFrame, DialogTitle } from '#ui/primitives/dialog.tsx'
import { instantOfShanghai } from '../components/beijing-time.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import { shellPhrases } from '../phrases/shell.ts'

type Props = {
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onChosen: (instant: string) => Promise<void>
}

export function ScheduleDialog({ isBusy, onCancel, onChosen }: Props) {
  const t = usePhrases(publishingPhrases)
  const parts = usePhrases(partsPhrases)
  const shell = usePhrases(shellPhrases)
  const id = useId()
  const [value, setValue] = useState('')
  const instant = instantOfShanghai(value)
  return (
    <DialogFrame size="narrow" onClose={onCancel}>
      <div className="dialog__head">
        <DialogTitle>{t.scheduleTitle}</DialogTitle>
      </div>
      <div className="dialog__body">
        <div className="field">
          <label htmlFor={id}>{t.scheduleAt}</label>
          <input id={id} type="datetime-local" value={value} onChange={({ target }) => setValue(target.value)} />
          <p className="field__hint">{parts.shanghai}</p>
        </div>
      </div>
      <div className="dialog__foot">
        <div className="row">
          <button className="btn btn--outline" type="button" onClick={onCancel}>
            {shell.cancel}
          </button>
          <button
            className="btn btn--primary"
            type="button"
            disabled={!instant || isBusy}
            onClick={() => instant && void onChosen(instant)}
          >
            {t.moves.schedule}
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}
