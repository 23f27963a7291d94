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

export function BriefingFields({ side, isReadOnly = false }: { side: 'zh' | 'en'; isReadOnly?: boolean }) {
  const t = usePhrases(contentPhrases)
  return (
    <>
      <ArticleFields side={side} />
      <TextInput source={`${side}.label`} label={t.label} hint={t.labelHint} lang={side} maxLength={60} isOptional />
      <RichTextInput
        source={`${side}.bodyHtml`}
        label={t.bodyBriefing}
        hint={t.bodyBriefingHint}
        lang={side}
        isNeededLater
        isDisabled={isReadOnly}
      />
      <LinesInput source={`${side}.points`} label={t.points} hint={t.pointsHint} lang={side} rows={5} isOptional />
      <TextInput
        source={`${side}.exhibit.caption`}
        label={`${t.exhibit}: ${t.exhibitCaption}`}
        lang={side}
        maxLength={300}
        isOptional
      />
      <TextInput source={`${side}.exhibit.unit`} label={t.exhibitUnit} lang={side} maxLength={60} isOptional />
      <FieldArray<Bar>
        source={`${side}.exhibit.bars`}
        label={t.bars}
        addLabel={t.addBar}
        emptyRow={{ name: '', value: null }}
        max={30}
        isDisabled={isReadOnly}
        nameOf={({ name }) => name}
      >
        {(row) => (
          <>
            <TextInput source={`${row}.name`} label={t.barName} lang={side} maxLength={100} />
            <NumberInput source={`${row}.value`} label={t.barValue} isWhole={false} />
          </>
        )}
      </FieldArray>
    </>
  )
}
