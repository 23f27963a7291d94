// Fields of both sites below each other, for lists of rows that need the width.
import type { ReactNode } from 'react'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { type LanguageKey, languageKeys } from './bilingual-fields.tsx'

type BothSitesProps = {
  /** Limits the fields to one site. */
  readonly only?: LanguageKey | undefined
  readonly children: (key: LanguageKey) => ReactNode
}

export function BothSites({ only, children }: BothSitesProps) {
  const t = usePhrases(partsPhrases)
  return (
    <div className="both-sites">
      {languageKeys
        .filter((key) => only === undefined || key === only)
        .map((key) => (
          <div key={key} className="both-sites__one">
            <span className="both-sites__name">{key === 'zh' ? t.chinese : t.english}</span>
            <div className="form-section__fields">{children(key)}</div>
          </div>
        ))}
    </div>
  )
}
