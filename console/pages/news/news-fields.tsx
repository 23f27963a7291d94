// Fields of a news article in one language.

import { SelectInput } from '../../components/choice-inputs.tsx'
import { RichTextInput } from '../../components/rich-text.tsx'
import { ArticleFields } from '../../content/article-fields.tsx'
import { useDictionary } from '../../content/use-dictionary.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'

export function NewsFields({
  languageKey,
  isReadOnly = false,
}: {
  readonly languageKey: 'zh' | 'en'
  readonly isReadOnly?: boolean
}) {
  const t = usePhrases(contentPhrases)
  const markets = useDictionary('markets')
  return (
    <>
      <ArticleFields languageKey={languageKey} />
      <SelectInput
        source={`${languageKey}.marketType`}
        label={t.marketType}
        options={markets.optionsOf(languageKey)}
        isNeededLater
      />
      <RichTextInput
        source={`${languageKey}.bodyHtml`}
        label={t.body}
        lang={languageKey}
        isNeededLater
        isDisabled={isReadOnly}
      />
    </>
  )
}
