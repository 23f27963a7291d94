// Form for a new news article in one or both languages.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { createNews, type NewsSnapshot, saveNewsSide } from '#contract/news-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { useNotify } from '../../api/use-notify.ts'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import {
  createLocalizations,
  languageOf,
  localizationNames,
  type SavedLocalizations,
} from '../../content/save-localizations.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { NewsFields } from './news-fields.tsx'
import { emptyNews, isEmptyNews, type NewsValues, plainNews } from './news-values.ts'

export function NewsCreatePage() {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo<NewsValues>(() => ({ isHot: false, zh: emptyNews, en: emptyNews }), [])
  const saved: SavedLocalizations<NewsSnapshot> = useRef({})
  const createdId = useRef<number>(undefined)

  const save = async (values: NewsValues) => {
    const [first, second] = localizationNames.filter((key) => !isEmptyNews(values[key]))
    if (!first) throw fieldError('zh.title', t.needTitle)
    for (const key of [first, second])
      if (key && plainNews(values[key]).title === '') throw fieldError(`${key}.title`, t.titleNeeded)
    const id = await createLocalizations({
      after: values,
      saved,
      isEmpty: isEmptyNews,
      empty: emptyNews,
      createdId,
      create: (key, snapshot) => client(createNews, { language: languageOf(key), snapshot: plainNews(snapshot) }),
      save: (of, key, snapshot, lock) =>
        client(saveNewsSide, { id: of, language: languageOf(key), lock, snapshot: plainNews(snapshot) }),
    }).finally(() => queries.invalidateQueries({ queryKey: ['news'] }))
    notify(t.created)
    void navigate(`/news/${id}`)
  }
  return (
    <FormPage<NewsValues> title={t.newNews} record={record} onSave={save} cancelTo="/news">
      <BilingualFields>{(key) => <NewsFields languageKey={key} />}</BilingualFields>
    </FormPage>
  )
}
