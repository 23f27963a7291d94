// The fields that briefings and news share in each language.
import { SelectInput } from '../components/choice-inputs.tsx'
import { TextAreaInput, TextInput } from '../components/text-input.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { contentPhrases } from '../phrases/content.ts'
import { useDictionary } from './use-dictionary.ts'

/** No field is required: a language may be left out, and a draft may be incomplete. */
export function ArticleFields({ languageKey }: { readonly languageKey: 'zh' | 'en' }) {
  const t = usePhrases(contentPhrases)
  const { optionsOf } = useDictionary('industries')
  return (
    <>
      <TextInput source={`${languageKey}.title`} label={t.title} lang={languageKey} maxLength={300} isNeededLater />
      <TextInput
        source={`${languageKey}.slug`}
        label={t.slug}
        hint={t.slugHint}
        maxLength={120}
        spellCheck={false}
        isOptional
      />
      <TextAreaInput
        source={`${languageKey}.dek`}
        label={t.dek}
        lang={languageKey}
        rows={3}
        maxLength={1000}
        isNeededLater
      />
      <SelectInput
        source={`${languageKey}.category`}
        label={t.category}
        options={optionsOf(languageKey)}
        isNeededLater
      />
    </>
  )
}
