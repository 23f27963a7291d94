// Edit form of a briefing: text in both languages, shared details, prices.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { briefingKinds } from '#contract/briefing-kinds.ts'
import {
  type BriefingForm,
  briefingLocalizations,
  getBriefingAdmin,
  priceBriefing,
  saveBriefingSide,
  updateBriefing,
} from '#contract/briefings-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { useNotify } from '../../api/use-notify.ts'
import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { MoneyInput, NumberInput } from '../../components/number-inputs.tsx'
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
import { BriefingFields } from './briefing-fields.tsx'
import { BriefingTabs } from './briefing-tabs.tsx'
import { type BriefingText, type BriefingValues, isEmptyText, snapshotOf, textOf } from './briefing-values.ts'

export function BriefingEditPage() {
  const t = usePhrases(contentPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<BriefingForm> resource="briefings" endpoint={getBriefingAdmin} id={id} title={t.briefings}>
      {(row, reload) => <BriefingEditor key={row.id} row={row} onReload={reload} />}
    </RecordLoader>
  )
}

function BriefingEditor({ row, onReload }: { readonly row: BriefingForm; readonly onReload: () => void }) {
  const t = usePhrases(contentPhrases)
  const can = useCan()
  const language = useLanguage()
  const { id } = row
  const { record, save } = useSaveBriefing(row)
  const isReadOnly = row.isTrashed || !(can('content.write') || can('prices.write'))
  const isTextReadOnly = row.isTrashed || !can('content.write')
  const canWriteFacts = !row.isTrashed && can('content.publish')
  const canWritePrices = !row.isTrashed && can('prices.write')
  return (
    <FormPage<BriefingValues>
      title={`${row.briefingNo} ${titleOf(row, language)}`}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/briefings"
      isReadOnly={isReadOnly}
      actions={canWriteFacts ? <TrashButton id={id} endpoints={briefingLocalizations} resource="briefings" /> : null}
    >
      {row.isTrashed ? null : <BriefingTabs id={id} />}
      {isReadOnly ? <p className="form-note">{row.isTrashed ? t.inTrash : t.readOnly}</p> : null}
      {isTextReadOnly && !isReadOnly ? <p className="form-note">{t.pricesOnly}</p> : null}
      <BilingualFields>
        {(key) => (
          <ContentLocalization
            localization={row[key]}
            publicPath="/briefings/"
            slot={{ endpoints: briefingLocalizations, resource: 'briefings', id, language: languageOf(key) }}
          >
            <fieldset className="form-section__fields" disabled={isTextReadOnly}>
              <BriefingFields languageKey={key} isReadOnly={isTextReadOnly} />
            </fieldset>
          </ContentLocalization>
        )}
      </BilingualFields>
      <FormSection title={t.facts} text={t.factsText}>
        <SelectInput
          source="kind"
          label={t.kind}
          isDisabled={!canWriteFacts}
          options={briefingKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
        <NumberInput source="pages" label={t.pages} min={1} max={10_000} isOptional isDisabled={!canWriteFacts} />
        <SwitchInput source="isPinned" label={t.pinned} hint={t.pinnedHint} isDisabled={!canWriteFacts} />
      </FormSection>
      <FormSection title={t.prices} text={t.pricesText}>
        <MoneyInput source="cnyMinor" currency="CNY" label={t.cny} isPrice isOptional isDisabled={!canWritePrices} />
        <MoneyInput source="usdMinor" currency="USD" label={t.usd} isPrice isOptional isDisabled={!canWritePrices} />
      </FormSection>
    </FormPage>
  )
}

/** `record` holds the initial values of the form. */
function useSaveBriefing(row: BriefingForm) {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const { id } = row
  const record = useMemo<BriefingValues>(() => {
    const { kind, pages, isPinned, cnyMinor, usdMinor } = row
    return { kind, pages, isPinned, cnyMinor, usdMinor, zh: textOf(row.zh?.snapshot), en: textOf(row.en?.snapshot) }
  }, [row])
  const saved: SavedLocalizations<BriefingText> = useRef({})
  /** Details and prices saved before a later step was rejected. A reload of the record replaces them. */
  const known = useRef<{ readonly initial: BriefingForm; readonly saved: BriefingForm }>(undefined)

  const save = async (values: BriefingValues) => {
    for (const key of localizationNames) {
      const text = values[key]
      if (isEmptyText(text)) continue
      if (text.title.trim() === '') throw fieldError(`${key}.title`, t.titleNeeded)
      const isUnnamed = text.exhibit.bars.length > 0 && (text.exhibit.caption ?? '').trim() === ''
      if (isUnnamed) throw fieldError(`${key}.exhibit.caption`, t.captionNeeded)
    }
    const count = await saveLocalizations({
      before: record,
      locks: { zh: row.zh?.lock ?? '', en: row.en?.lock ?? '' },
      after: values,
      saved,
      isEmpty: isEmptyText,
      save: (key, text, lock) =>
        client(saveBriefingSide, { id, language: languageOf(key), lock, snapshot: snapshotOf(text) }),
    })
    let isMore = false
    const now = () => (known.current?.initial === row ? known.current.saved : row)
    const remember = (form: BriefingForm) => {
      known.current = { initial: row, saved: form }
    }
    const { kind, pages, isPinned, cnyMinor, usdMinor } = values
    if (kind !== now().kind || pages !== now().pages || isPinned !== now().isPinned) {
      remember(await client(updateBriefing, { id, kind, pages, isPinned, version: now().version }))
      isMore = true
    }
    if (cnyMinor !== now().cnyMinor || usdMinor !== now().usdMinor) {
      remember(await client(priceBriefing, { id, cnyMinor, usdMinor, version: now().version }))
      isMore = true
    }
    saved.current = {}
    known.current = undefined
    await queries.invalidateQueries({ queryKey: ['briefings'] })
    notify(count > 0 ? t.savedDraft : isMore ? t.saved : t.nothing)
  }
  return { record, save }
}
