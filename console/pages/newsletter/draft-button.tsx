// Button that composes the issue of a month: the one before by default.
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Language, languages } from '#contract/common/language.ts'
import { draftIssue } from '#contract/newsletter-admin.ts'
import { DialogFrame, DialogTitle } from '#ui/primitives/dialog.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { inShanghai } from '../../components/beijing-time.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export function DraftButton() {
  const t = usePhrases(newsletterPhrases)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn btn--primary btn--compact" type="button" onClick={() => setOpen(true)}>
        <Plus className="icon icon--sm" aria-hidden="true" />
        {t.draft}
      </button>
      {isOpen ? <DraftDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePhrases(newsletterPhrases)
  const shell = usePhrases(shellPhrases)
  const navigate = useNavigate()
  const id = useId()
  const [month, setMonth] = useState(lastMonth)
  const [language, setLanguage] = useState<Language>('zh-CN')
  const { mutate, isBusy } = useApiMutation(draftIssue, {
    refreshes: ['newsletter'],
    onDone: (issue) => void navigate(`/newsletter/${issue.id}`),
  })
  return (
    <DialogFrame size="narrow" onClose={onClose}>
      <div className="dialog__head">
        <DialogTitle>{t.draftTitle}</DialogTitle>
      </div>
      <div className="dialog__body">
        <div className="field">
          <label htmlFor={`${id}-month`}>{t.month}</label>
          <input
            id={`${id}-month`}
            type="month"
            placeholder="2026-10"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
          <p className="field__hint">{t.monthHint}</p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-language`}>{t.language}</label>
          <select
            id={`${id}-language`}
            className="select"
            value={language}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t.languages[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="dialog__foot">
        <div className="row">
          <button className="btn btn--outline" type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button
            className="btn btn--primary"
            type="button"
            disabled={month === '' || isBusy}
            onClick={() => void mutate({ month, issueLanguage: language })}
          >
            {t.draftConfirm}
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}

/** In Beijing. */
function lastMonth(): string {
  const [year = 0, month = 1] = inShanghai(new Date().toISOString()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
