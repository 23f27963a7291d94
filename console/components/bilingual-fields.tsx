// Fields in both languages: Chinese and English side by side, stacked on small screens.
import type { ReactNode } from 'react'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { Fields } from './fields.tsx'

export const languageKeys = ['zh', 'en'] as const
export type LanguageKey = (typeof languageKeys)[number]

type SideBySideProps = {
  /** Limits the fields to one language. */
  readonly only?: LanguageKey
  /** Renders the fields of one language: `(key) => <TextInput source={`title.${key}`} lang={key} … />`. */
  readonly children: (key: LanguageKey) => ReactNode
}

export function BilingualFields({ only, children }: SideBySideProps) {
  const t = usePhrases(partsPhrases)
  return (
    <div className="side-by-side">
      {languageKeys
        .filter((key) => only === undefined || key === only)
        .map((key) => (
          <fieldset key={key} className="side-by-side__half">
            <legend>{key === 'zh' ? t.chinese : t.english}</legend>
            <div className="side-by-side__fields">{children(key)}</div>
          </fieldset>
        ))}
    </div>
  )
}

type FormSectionProps = { readonly title: string; readonly text?: string | undefined; readonly children: ReactNode }

/** A group of fields under a heading. */
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
