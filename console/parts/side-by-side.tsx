// Fields in both languages: Chinese and English beside each other, line by line; under each other on small screens.
import type { ReactNode } from 'react'
import { partsPhrases } from '../phrases/parts.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { Fields } from './fields.tsx'

export type LanguageKey = 'zh' | 'en'

/** `children` draws the fields of one language: `(key) => <TextInput source={`title.${key}`} lang={key} … />`. */
export function SideBySide({ children }: { readonly children: (key: LanguageKey) => ReactNode }) {
  const t = usePhrases(partsPhrases)
  return (
    <div className="side-by-side">
      {(['zh', 'en'] as const).map((key) => (
        <fieldset key={key} className="side-by-side__half">
          <legend>{key === 'zh' ? t.chinese : t.english}</legend>
          <div className="side-by-side__fields">{children(key)}</div>
        </fieldset>
      ))}
    </div>
  )
}

type FormSectionProps = { readonly title: string; readonly text?: string | undefined; readonly children: ReactNode }

/** Fields that belong together, under a heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className="form-section">
      <div className="form-section__head">
        <h2>{title}</h2>
        {text ? <p className="muted small">{text}</p> : null}
      </div>
      <Fields className="form-section__fields">{children}</Fields>
    </section>
  )
}
