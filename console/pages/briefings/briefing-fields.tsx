// Fields of a briefing in one language.
import { FieldArray } from '../../components/field-array.tsx'
import { LinesInput } from '../../components/lines-input.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { RichTextInput } from '../../components/rich-text.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { ArticleFields } from '../../content/article-fields.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'

type Bar = { readonly name: string; readonly value: number | null }

type BriefingFieldsProps = { readonly languageKey: 'zh' | 'en'; readonly isReadOnly?: boolean }

export function BriefingFields({ languageKey, isReadOnly = false }: BriefingFieldsProps) {
  const t = usePhrases(contentPhrases)
  return (
    <>
      <ArticleFields languageKey={languageKey} />
      <TextInput
        source={`${languageKey}.label`}
        label={t.label}
        hint={t.labelHint}
        lang={languageKey}
        maxLength={60}
        isOptional
      />
      <RichTextInput
        source={`${languageKey}.bodyHtml`}
        label={t.bodyBriefing}
        hint={t.bodyBriefingHint}
        lang={languageKey}
        isNeededLater
        isDisabled={isReadOnly}
      />
      <LinesInput
        source={`${languageKey}.points`}
        label={t.points}
        hint={t.pointsHint}
        lang={languageKey}
        rows={5}
        isOptional
      />
      <ExhibitFields languageKey={languageKey} isReadOnly={isReadOnly} />
    </>
  )
}

function ExhibitFields({ languageKey, isReadOnly = false }: BriefingFieldsProps) {
  const t = usePhrases(contentPhrases)
  return (
    <>
      <TextInput
        source={`${languageKey}.exhibit.caption`}
        label={`${t.exhibit}: ${t.exhibitCaption}`}
        lang={languageKey}
        maxLength={300}
        isOptional
      />
      <TextInput
        source={`${languageKey}.exhibit.unit`}
        label={t.exhibitUnit}
        lang={languageKey}
        maxLength={60}
        isOptional
      />
      <FieldArray<Bar>
        source={`${languageKey}.exhibit.bars`}
        label={t.bars}
        addLabel={t.addBar}
        emptyRow={{ name: '', value: null }}
        max={30}
        isDisabled={isReadOnly}
        nameOf={({ name }) => name}
      >
        {(row) => (
          <>
            <TextInput source={`${row}.name`} label={t.barName} lang={languageKey} maxLength={100} />
            <NumberInput source={`${row}.value`} label={t.barValue} isWhole={false} />
          </>
        )}
      </FieldArray>
    </>
  )
}
