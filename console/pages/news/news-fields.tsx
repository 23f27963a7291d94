// Fields of a news article in one language.

import { SelectInput } from '../../components/choice-inputs.tsx'
import { RichTextInput } from '../../components/rich-text.tsx'
import { ArticleFields } from '../../content/article-fields.tsx'
import { useDictionary } from '../../content/use-dictionary.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'

export function NewsFields({
  side,
  isReadOnly = false,
}: {
  readonly side: 'zh' | 'en'
  readonly isReadOnly?: boolean
}) {
  const t = usePhrases(contentPhrases)
  const markets = useDictionary('markets')
  return (
    <>
      <ArticleFields side={side} />
      <SelectInput source={`${side}.marketType`} label={t.marketType} options={markets.optionsOf(side)} isNeededLater />
      <RichTextInput source={`${side}.bodyHtml`} label={t.body} lang={side} isNeededLater isDisabled={isReadOnly} />
    </>
  )
}
