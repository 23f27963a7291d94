// One language of a briefing or news article in its form: status, fields, versions.
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Fields } from '../components/fields.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { contentPhrases } from '../phrases/content.ts'
import type { Localization, LocalizationSlot } from '../publishing/localization-endpoints.ts'
import { LocalizationHeader } from '../publishing/localization-header.tsx'
import { Versions } from '../publishing/versions.tsx'

type Props = {
  readonly slot: LocalizationSlot
  readonly localization: Localization | null
  readonly publicPath: string
  readonly children: ReactNode
}

export function ContentLocalization({ slot, localization, publicPath, children }: Props) {
  const t = usePhrases(contentPhrases)
  const { dirtyFields } = useFormState()
  // A transition reloads the item, which would also discard unsaved text of the other language.
  const isDirty = Object.keys(dirtyFields).length > 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LocalizationHeader slot={slot} localization={localization} isDirty={isDirty} publicPath={publicPath} />
      <Fields className="side-by-side__fields">{children}</Fields>
      {localization ? (
        <details className="side-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t.versions}</summary>
          {isOpen ? <Versions slot={slot} localization={localization} isDirty={isDirty} /> : null}
        </details>
      ) : null}
    </>
  )
}
