// Recovery codes, shown once; continuing requires confirmation that they are saved.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sessionPhrases } from '../../phrases/session.ts'

export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = usePhrases(sessionPhrases)
  const [isStored, setStored] = useState(false)
  return (
    <div className="entrance__form">
      <h1>{t.recoveryTitle}</h1>
      <p className="muted small">{t.recoveryText}</p>
      <ul className="recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="entrance__row">
        <CopyButton text={codes.join('\n')} />
        <button className="btn btn--outline btn--compact" type="button" onClick={() => window.print()}>
          <Printer className="icon icon--sm" aria-hidden="true" />
          {t.print}
        </button>
      </div>
      <label className="choice">
        <input type="checkbox" checked={isStored} onChange={(event) => setStored(event.target.checked)} />
        {t.stored}
      </label>
      <button className="btn btn--primary btn--lg" type="button" disabled={!isStored} onClick={onDone}>
        {t.goOn}
      </button>
    </div>
  )
}
