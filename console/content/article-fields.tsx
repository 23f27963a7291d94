// The fields that briefings and news share in each language.
import { SelectInput } from '../components/choice-inputs.tsx'
import { TextAreaInput, TextInput } from '../components/text-input.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { contentPhrases } from '../phrases/content.ts'
import { useDictionary } from './use-dictionary.ts'

/** No field is required: a language may be left out, and a draft may be incomplete. */
export function ArticleFields({ side }: { readonly side: 'zh' | 'en' }) {
  const t = usePhrases(contentPhrases)
  const { optionsOf } = useDictionary('industries')
  return (
    <>
      <TextInput source={`${side}.title`} label={t.title} lang={side} maxLength={300} isNeededLater />
      <TextInput
        source={`${side}.slug`}
        label={t.slug}
        hint={t.slugHint}
        maxLength={120}
        spellCheck={false}
        isOptional
      />
      <TextAreaInput source={`${side}.dek`} label={t.dek} lang={side} rows={3} maxLength={1000} isNeededLater />
      <SelectInput source={`${side}.category`} label={t.category} options={optionsOf(side)} isNeededLater />
    </>
  )
}
