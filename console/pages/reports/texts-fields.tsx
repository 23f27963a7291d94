// Fields of a report in one language.
import { useWatch } from 'react-hook-form'
import { type Exhibits, parseExhibits, writeExhibits } from '#contract/exhibit-lines.ts'
import type { LanguageKey } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FieldArray } from '../../components/field-array.tsx'
import { RichTextInput } from '../../components/rich-text.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { type Charts, parseCharts, writeCharts } from './chart-lines.ts'
import { type Contents, parseOutline, writeOutline } from './outline.ts'
import { OutlineInput } from './outline-input.tsx'
import { useChoices } from './use-choices.ts'

type Props = { readonly language: LanguageKey }

/** @param isNew the language does not exist yet, so its fields are optional */
export function TextFields({ language, isNew }: Props & { readonly isNew: boolean }) {
  const t = usePhrases(reportsPhrases)
  const choices = useChoices()
  const at = (field: string) => `${language}.${field}`
  const lang = language === 'zh' ? 'zh-CN' : 'en'
  // react-hook-form cannot type the fields of a dynamic name.
  const isUntouched = useWatch({ name: language }) as { title?: string; dek?: string; summaryHtml?: string } | undefined
  const isLeftOut = isNew && !isUntouched?.title && !isUntouched?.dek && !isUntouched?.summaryHtml
  return (
    <>
      <TextInput source={at('title')} label={t.report} maxLength={300} lang={lang} isOptional={isLeftOut} />
      <TextInput
        source={at('shortTitle')}
        label={t.shortTitle}
        hint={t.shortTitleHint}
        maxLength={60}
        lang={lang}
        isOptional
      />
      <SelectInput
        source={at('category')}
        label={t.industry}
        hint={t.beforePublishing}
        options={choices[language]}
        isOptional
      />
      <TextInput source={at('institution')} label={t.institution} maxLength={200} lang={lang} isOptional />
      <TextInput source={at('slug')} label={t.slug} hint={t.slugHint} maxLength={120} spellCheck={false} isOptional />
      <TextAreaInput source={at('dek')} label={t.dek} rows={3} maxLength={1000} lang={lang} isOptional />
      <RichTextInput
        source={at('summaryHtml')}
        label={t.summary}
        hint={t.beforePublishing}
        lang={language}
        isOptional
      />
      <FieldArray
        source={at('questions')}
        label={t.questions}
        addLabel={t.addQuestion}
        emptyRow={{ ask: '', answer: '' }}
        max={50}
      >
        {(row) => (
          <>
            <TextInput source={`${row}.ask`} label={t.ask} lang={lang} />
            <TextAreaInput source={`${row}.answer`} label={t.answer} rows={2} lang={lang} />
          </>
        )}
      </FieldArray>
    </>
  )
}

export function ContentsFields({ language }: Props) {
  const t = usePhrases(reportsPhrases)
  const { number } = useNumbers()
  return (
    <OutlineInput<Contents[number]>
      source={`${language}.contents`}
      label={t.contents}
      hint={t.contentsHint}
      lang={language}
      rows={24}
      parse={parseOutline}
      write={(contents) => writeOutline([...contents])}
      count={(contents) =>
        t.contentsCount(
          number(contents.length),
          number(contents.reduce((sum, { sections }) => sum + sections.length, 0)),
        )
      }
    />
  )
}

export function ExhibitFields({ language }: Props) {
  const t = usePhrases(reportsPhrases)
  const { number } = useNumbers()
  const count = (exhibits: readonly Exhibits[number][], kind: string) =>
    number(exhibits.filter((exhibit) => exhibit.kind === kind).length)
  return (
    <>
      <OutlineInput<Exhibits[number]>
        source={`${language}.exhibits`}
        label={t.exhibits}
        hint={t.exhibitsHint}
        lang={language}
        rows={16}
        parse={parseExhibits}
        write={(exhibits) => writeExhibits([...exhibits], language)}
        count={(exhibits) => t.exhibitsCount(count(exhibits, 'figure'), count(exhibits, 'table'))}
      />
      <OutlineInput<Charts[number]>
        source={`${language}.charts`}
        label={t.charts}
        hint={t.chartsHint}
        lang={language}
        rows={12}
        parse={parseCharts}
        write={(charts) => writeCharts([...charts])}
        count={(charts) => t.chartsCount(number(charts.length))}
      />
    </>
  )
}
