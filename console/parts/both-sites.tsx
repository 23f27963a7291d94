// What both sites have for themselves, one below the other: for lists of rows, which need the room.
import type { ReactNode } from 'react'
import { partsPhrases } from '../phrases/parts.ts'
import { usePhrases } from '../phrases/phrases.ts'
import type { LanguageKey } from './side-by-side.tsx'

export function BothSites({ children }: { readonly children: (key: LanguageKey) => ReactNode }) {
  const t = usePhrases(partsPhrases)
  return (
    <div className="both-sites">
      {(['zh', 'en'] as const).map((key) => (
        <div key={key} className="both-sites__one">
          <span className="both-sites__name">{key === 'zh' ? t.chinese : t.english}</span>
          <div className="form-section__fields">{children(key)}</div>
        </div>
      ))}
    </div>
  )
}
