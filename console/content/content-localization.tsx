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
  readonly place: LocalizationSlot
  readonly side: Localization | null
  readonly publicPath: string
  readonly children: ReactNode
}

export function ContentLocalization({ place, side, publicPath, children }: Props) {
  const t = usePhrases(contentPhrases)
  const { dirtyFields } = useFormState()
  // A transition reloads the item, which would also discard unsaved text of the other language.
  const isDirty = Object.keys(dirtyFields).length > 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LocalizationHeader place={place} side={side} isDirty={isDirty} publicPath={publicPath} />
      <Fields className="side-by-side__fields">{children}</Fields>
      {side ? (
        <details className="side-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t.versions}</summary>
          {isOpen ? <Versions place={place} side={side} isDirty={isDirty} /> : null}
        </details>
      ) : null}
    </>
  )
}
