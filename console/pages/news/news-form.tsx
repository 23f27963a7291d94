// One piece of news in both languages: written, saved as drafts, published side by side.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useMemo, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  createNews,
  type NewsForm,
  type NewsSnapshot,
  newsSides,
  saveNewsSide,
  setHotNews,
} from '#contract/content-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import { ArticleFields } from '../../content/article-fields.tsx'
import { ContentSide } from '../../content/content-side.tsx'
import {
  fieldError,
  inSide,
  languageOf,
  type SavedSides,
  saveSides,
  sideNames,
  titleOf,
} from '../../content/save-sides.ts'
import { TrashButton } from '../../content/trash-button.tsx'
import { useDictionary } from '../../content/use-dictionary.ts'
import { useLanguage } from '../../layout/language-context.ts'
import { SelectInput, SwitchInput } from '../../parts/choice-inputs.tsx'
import { FormPage } from '../../parts/form-page.tsx'
import { OneRecord } from '../../parts/one-record.tsx'
import { RichTextInput } from '../../parts/rich-text.tsx'
import { FormSection, SideBySide } from '../../parts/side-by-side.tsx'
import { contentPhrases } from '../../phrases/content.ts'
import { usePhrases } from '../../phrases/phrases.ts'

type Values = { readonly isHot: boolean; readonly zh: NewsSnapshot; readonly en: NewsSnapshot }

const empty: NewsSnapshot = { title: '', slug: '', category: '', dek: '', marketType: '', bodyHtml: '' }
const isEmpty = ({ slug: _, category: __, marketType: ___, ...words }: NewsSnapshot) =>
  Object.values(words).every((text) => text.trim() === '')

export function NewsCreatePage() {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo<Values>(() => ({ isHot: false, zh: empty, en: empty }), [])

  const save = async (values: Values) => {
    const [first, second] = sideNames.filter((side) => !isEmpty(values[side]))
    if (!first) throw fieldError('zh.title', t.needTitle)
    for (const side of [first, second])
      if (side && plain(values[side]).title === '') throw fieldError(`${side}.title`, t.titleNeeded)
    const made = await inSide(first, () =>
      client(createNews, { language: languageOf(first), snapshot: plain(values[first]) }),
    )
    await queries.invalidateQueries({ queryKey: ['news'] })
    // The item exists from here on: what is refused now is put right on its own page.
    if (second) {
      const language = languageOf(second)
      await client(saveNewsSide, { id: made.id, language, lock: '', snapshot: plain(values[second]) }).catch((error) =>
        notify(error.message, { type: 'error' }),
      )
    }
    notify(t.created, { type: 'success' })
    void navigate(`/news/${made.id}`)
  }
  return (
    <FormPage<Values> title={t.newNews} record={record} onSave={save} cancelTo="/news">
      <SideBySide>{(side) => <NewsFields side={side} />}</SideBySide>
    </FormPage>
  )
}

export function NewsEditPage() {
  const t = usePhrases(contentPhrases)
  const { id = '' } = useParams()
  return (
    <OneRecord<NewsForm> resource="news" id={id} title={t.newsTitle}>
      {(row, reload) => <NewsEditor key={row.id} row={row} onReload={reload} />}
    </OneRecord>
  )
}

function NewsEditor({ row, onReload }: { readonly row: NewsForm; readonly onReload: () => void }) {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const may = useMay()
  const { id } = row
  const record = useMemo<Values>(
    () => ({ isHot: row.isHot, zh: row.zh?.snapshot ?? empty, en: row.en?.snapshot ?? empty }),
    [row],
  )
  const language = useLanguage()
  const saved: SavedSides<NewsSnapshot> = useRef({})
  const isReadOnly = row.isTrashed || !may('content.write')

  const save = async (values: Values) => {
    for (const side of sideNames)
      if (!isEmpty(values[side]) && values[side].title.trim() === '') throw fieldError(`${side}.title`, t.titleNeeded)
    const count = await saveSides({
      before: record,
      locks: { zh: row.zh?.lock ?? '', en: row.en?.lock ?? '' },
      after: values,
      saved,
      isEmpty,
      save: (side, snapshot, lock) =>
        client(saveNewsSide, { id, language: languageOf(side), lock, snapshot: plain(snapshot) }),
    })
    const isHotChanged = values.isHot !== row.isHot && may('content.publish')
    if (isHotChanged) await client(setHotNews, { id, isHot: values.isHot })
    saved.current = {}
    await queries.invalidateQueries({ queryKey: ['news'] })
    notify(count > 0 ? t.savedDraft : isHotChanged ? t.saved : t.nothing, {
      type: count > 0 || isHotChanged ? 'success' : 'info',
    })
  }
  return (
    <FormPage<Values>
      title={titleOf(row, language) || t.newsTitle}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/news"
      isReadOnly={isReadOnly}
      actions={
        may('content.publish') && !row.isTrashed ? <TrashButton id={id} calls={newsSides} resource="news" /> : null
      }
    >
      {isReadOnly ? <p className="form-note">{row.isTrashed ? t.inTrash : t.readOnly}</p> : null}
      <SideBySide>
        {(side) => (
          <ContentSide
            name={side}
            side={row[side]}
            publicPath="/news/"
            place={{ calls: newsSides, resource: 'news', id, language: languageOf(side) }}
          >
            <NewsFields side={side} isReadOnly={isReadOnly} />
          </ContentSide>
        )}
      </SideBySide>
      <FormSection title={t.facts}>
        <SwitchInput source="isHot" label={t.hot} hint={t.hotHint} isDisabled={!may('content.publish')} />
      </FormSection>
    </FormPage>
  )
}

function NewsFields({ side, isReadOnly = false }: { readonly side: 'zh' | 'en'; readonly isReadOnly?: boolean }) {
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

/** As the contract takes it: a choice that was taken back is null in the form. */
function plain(snapshot: NewsSnapshot): NewsSnapshot {
  const { title, slug, category, dek, marketType, bodyHtml } = snapshot
  return {
    title: title.trim(),
    slug: (slug ?? '').trim(),
    category: category ?? '',
    dek: dek ?? '',
    marketType: marketType ?? '',
    bodyHtml: bodyHtml ?? '',
  }
}
