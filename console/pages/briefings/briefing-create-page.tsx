// A new briefing, in one language or both.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { briefingKinds } from '#contract/content.ts'
import { createBriefing, saveBriefingSide } from '#contract/content-admin.ts'
import { useConsole } from '../../calls/console-context.ts'
import { fieldError, inSide, languageOf, sideNames } from '../../content/save-sides.ts'
import { SelectInput } from '../../parts/choice-inputs.tsx'
import { FormPage } from '../../parts/form-page.tsx'
import { FormSection, SideBySide } from '../../parts/side-by-side.tsx'
import { contentPhrases } from '../../phrases/content.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { BriefingFields } from './briefing-fields.tsx'
import { type BriefingValues, emptyText, isEmptyText, snapshotOf } from './briefing-values.ts'

type Values = Pick<BriefingValues, 'kind' | 'zh' | 'en'>

export function BriefingCreatePage() {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo<Values>(() => ({ kind: 'industry-brief', zh: emptyText, en: emptyText }), [])

  const save = async (values: Values) => {
    const written = sideNames.filter((side) => !isEmptyText(values[side]))
    const [first, second] = written
    if (!first) throw fieldError('zh.title', t.needTitle)
    for (const side of written) if (values[side].title.trim() === '') throw fieldError(`${side}.title`, t.titleNeeded)
    const snapshot = snapshotOf(values[first])
    const made = await inSide(first, () =>
      client(createBriefing, { kind: values.kind, language: languageOf(first), snapshot }),
    )
    // The item exists from here on: what is refused now is put right on its own page.
    if (second) {
      const side = { id: made.id, language: languageOf(second), lock: '', snapshot: snapshotOf(values[second]) }
      await client(saveBriefingSide, side).catch((error) => notify(error.message, { type: 'error' }))
    }
    await queries.invalidateQueries({ queryKey: ['briefings'] })
    notify(t.created, { type: 'success' })
    void navigate(`/briefings/${made.id}`)
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
      <SideBySide>{(side) => <BriefingFields side={side} />}</SideBySide>
    </FormPage>
  )
}
