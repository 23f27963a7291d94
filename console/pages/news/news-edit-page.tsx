// Edit form of a news article in both languages: drafts and publishing.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import {
  getNewsAdmin,
  type NewsForm,
  type NewsSnapshot,
  newsLocalizations,
  saveNewsSide,
  setHotNews,
} from '#contract/news-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { useNotify } from '../../api/use-notify.ts'
import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { SwitchInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { ContentLocalization } from '../../content/content-localization.tsx'
import {
  languageOf,
  localizationNames,
  type SavedLocalizations,
  saveLocalizations,
  titleOf,
} from '../../content/save-localizations.ts'
import { TrashButton } from '../../content/trash-button.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { NewsFields } from './news-fields.tsx'
import { NewsTabs } from './news-tabs.tsx'
import { emptyNews, isEmptyNews, type NewsValues, plainNews } from './news-values.ts'

export function NewsEditPage() {
  const t = usePhrases(contentPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<NewsForm> resource="news" endpoint={getNewsAdmin} id={id} title={t.newsTitle}>
      {(row, reload) => <NewsEditor key={row.id} row={row} onReload={reload} />}
    </RecordLoader>
  )
}

function NewsEditor({ row, onReload }: { readonly row: NewsForm; readonly onReload: () => void }) {
  const t = usePhrases(contentPhrases)
  const can = useCan()
  const language = useLanguage()
  const { id } = row
  const { record, save } = useSaveNews(row)
  const isReadOnly = row.isTrashed || !can('content.write')
  return (
    <FormPage<NewsValues>
      title={titleOf(row, language) || t.newsTitle}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/news"
      isReadOnly={isReadOnly}
      actions={
        can('content.publish') && !row.isTrashed ? (
          <TrashButton id={id} endpoints={newsLocalizations} resource="news" />
        ) : null
      }
    >
      {row.isTrashed ? null : <NewsTabs id={id} />}
      {isReadOnly ? <p className="form-note">{row.isTrashed ? t.inTrash : t.readOnly}</p> : null}
      <BilingualFields>
        {(key) => (
          <ContentLocalization
            localization={row[key]}
            publicPath="/news/"
            slot={{ endpoints: newsLocalizations, resource: 'news', id, language: languageOf(key) }}
          >
            <NewsFields languageKey={key} isReadOnly={isReadOnly} />
          </ContentLocalization>
        )}
      </BilingualFields>
      <FormSection title={t.facts}>
        <SwitchInput source="isHot" label={t.hot} hint={t.hotHint} isDisabled={!can('content.publish')} />
      </FormSection>
    </FormPage>
  )
}

/** `record` holds the initial values of the form. */
function useSaveNews(row: NewsForm) {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const can = useCan()
  const { id } = row
  const record = useMemo<NewsValues>(
    () => ({ isHot: row.isHot, zh: row.zh?.snapshot ?? emptyNews, en: row.en?.snapshot ?? emptyNews }),
    [row],
  )
  const saved: SavedLocalizations<NewsSnapshot> = useRef({})

  const save = async (values: NewsValues) => {
    for (const key of localizationNames)
      if (!isEmptyNews(values[key]) && values[key].title.trim() === '') throw fieldError(`${key}.title`, t.titleNeeded)
    const count = await saveLocalizations({
      before: record,
      locks: { zh: row.zh?.lock ?? '', en: row.en?.lock ?? '' },
      after: values,
      saved,
      isEmpty: isEmptyNews,
      save: (key, snapshot, lock) =>
        client(saveNewsSide, { id, language: languageOf(key), lock, snapshot: plainNews(snapshot) }),
    })
    const isHotChanged = values.isHot !== row.isHot && can('content.publish')
    if (isHotChanged) await client(setHotNews, { id, isHot: values.isHot })
    saved.current = {}
    await queries.invalidateQueries({ queryKey: ['news'] })
    notify(count > 0 ? t.savedDraft : isHotChanged ? t.saved : t.nothing)
  }
  return { record, save }
}
