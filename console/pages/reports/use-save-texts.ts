// Form values of the texts of a report, and saving of the languages that have changed.
import { useEffect, useMemo, useRef } from 'react'
import { type ReportAdmin, type ReportSnapshot, saveReportSide } from '#contract/catalogue-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { type LanguageKey, languageKeys } from '../../components/bilingual-fields.tsx'
import { languageOf, tagErrorWithLocalization } from '../../content/save-localizations.ts'
import { useAfterSaving } from './use-report-form.ts'

export type Texts = Record<LanguageKey, ReportSnapshot>

/** `record` holds the initial values of the form. */
export function useSaveTexts(report: ReportAdmin) {
  const { client } = useConsole()
  const afterSaving = useAfterSaving()
  const record = useMemo<Texts>(
    () => ({ zh: report.zh?.snapshot ?? empty, en: report.en?.snapshot ?? empty }),
    [report],
  )
  // Text already saved: when the second language is rejected, the first is not resent.
  const saved = useRef(localizationsOf(report))
  useEffect(() => {
    saved.current = localizationsOf(report)
  }, [report])

  const save = async (values: Texts) => {
    let count = 0
    for (const key of languageKeys) {
      const { snapshot, lock } = saved.current[key]
      const sent = plain(values[key])
      if (JSON.stringify(sent) === JSON.stringify(plain(snapshot))) continue
      const localization = await tagErrorWithLocalization(key, () =>
        client(saveReportSide, { id: report.id, language: languageOf(key), lock, snapshot: sent }),
      )
      saved.current[key] = { snapshot: localization.snapshot, lock: localization.lock }
      count += 1
    }
    await afterSaving(count > 0)
  }
  return { record, save }
}

function localizationsOf({ zh, en }: ReportAdmin) {
  return {
    zh: { snapshot: zh?.snapshot ?? empty, lock: zh?.lock ?? '' },
    en: { snapshot: en?.snapshot ?? empty, lock: en?.lock ?? '' },
  }
}

const empty: ReportSnapshot = {
  title: '',
  slug: '',
  shortTitle: null,
  institution: null,
  category: '',
  dek: '',
  summaryHtml: '',
  contents: [],
  exhibits: [],
  charts: [],
  questions: [],
}

/** Converts form values to the contract: its order of keys, its values for empty inputs. */
function plain(values: ReportSnapshot): ReportSnapshot {
  const { title, slug, shortTitle, institution, category, dek, summaryHtml, contents, exhibits, charts, questions } =
    values
  return {
    title: title ?? '',
    slug: slug ?? '',
    shortTitle: shortTitle || null,
    institution: institution || null,
    category: category ?? '',
    dek: dek ?? '',
    summaryHtml: summaryHtml ?? '',
    contents,
    exhibits,
    charts,
    questions: questions.map(({ ask, answer }) => ({ ask: ask ?? '', answer: answer ?? '' })),
  }
}
