// Names of a term: Chinese, English, synonyms.

import { FormSection } from '../../components/bilingual-fields.tsx'
import { LinesInput } from '../../components/lines-input.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { termsPhrases } from '../../phrases/terms.ts'

export type TermValues = { readonly zh: string; readonly en: string; readonly synonyms: readonly string[] }

export function TermFields({ isReadOnly = false }: { readonly isReadOnly?: boolean }) {
  const t = usePhrases(termsPhrases)
  return (
    <FormSection title={t.names} text={t.explained}>
      <TextInput source="zh" label={t.zh} lang="zh" maxLength={60} isDisabled={isReadOnly} />
      <TextInput source="en" label={t.en} lang="en" maxLength={60} isDisabled={isReadOnly} />
      <LinesInput
        source="synonyms"
        label={t.synonyms}
        hint={t.synonymsHint}
        rows={6}
        isOptional
        isDisabled={isReadOnly}
        check={(line) => (line.length > 60 ? t.tooLong(line) : undefined)}
      />
    </FormSection>
  )
}
