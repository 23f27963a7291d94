// Form for a new briefing in one or both languages.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { briefingKinds } from '#contract/briefing-kinds.ts'
import { createBriefing, saveBriefingSide } from '#contract/briefings-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { useNotify } from '../../api/use-notify.ts'
import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import {
  createLocalizations,
  languageOf,
  localizationNames,
  type SavedLocalizations,
} from '../../content/save-localizations.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { BriefingFields } from './briefing-fields.tsx'
import { type BriefingText, type BriefingValues, emptyText, isEmptyText, snapshotOf } from './briefing-values.ts'

type Values = Pick<BriefingValues, 'kind' | 'zh' | 'en'>

export function BriefingCreatePage() {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo<Values>(() => ({ kind: 'industry-brief', zh: emptyText, en: emptyText }), [])
  const saved: SavedLocalizations<BriefingText> = useRef({})
  const createdId = useRef<number>(undefined)

  const save = async (values: Values) => {
    const written = localizationNames.filter((key) => !isEmptyText(values[key]))
    if (written.length === 0) throw fieldError('zh.title', t.needTitle)
    for (const key of written) if (values[key].title.trim() === '') throw fieldError(`${key}.title`, t.titleNeeded)
    const id = await createLocalizations({
      after: values,
      saved,
      isEmpty: isEmptyText,
      empty: emptyText,
      createdId,
      create: (key, text) =>
        client(createBriefing, { kind: values.kind, language: languageOf(key), snapshot: snapshotOf(text) }),
      save: (of, key, text, lock) =>
        client(saveBriefingSide, { id: of, language: languageOf(key), lock, snapshot: snapshotOf(text) }),
    }).finally(() => queries.invalidateQueries({ queryKey: ['briefings'] }))
    notify(t.created)
    void navigate(`/briefings/${id}`)
  }
  return (
    <FormPage<Values> title={t.newBriefing} record={record} onSave={save} cancelTo="/briefings">
      <FormSection title={t.facts}>
        <SelectInput
          source="kind"
          label={t.kind}
          options={briefingKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
      </FormSection>
      <BilingualFields>{(key) => <BriefingFields languageKey={key} />}</BilingualFields>
    </FormPage>
  )
}
