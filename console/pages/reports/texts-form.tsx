// Text form of a report with both languages side by side. Each language is saved and published separately.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import {
  type ReportAdmin,
  type ReportSnapshot,
  reportLocalizationEndpoints,
  saveReportSide,
} from '#contract/catalogue-admin.ts'
import { ApiError } from '#contract/client.ts'
import { useConsole, useMay } from '../../api/console-context.ts'
import { BilingualFields, type LanguageKey } from '../../components/bilingual-fields.tsx'
import { Fields } from '../../components/fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { LocalizationHeader } from '../../publishing/localization-header.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { ContentsFields, ExhibitFields, TextFields } from './texts-fields.tsx'
import { type TextsPart, textsParts, useWrongPart } from './texts-parts.ts'
import { type ReportFormProps, useAfterSaving } from './use-report-form.ts'

export type Texts = Record<LanguageKey, ReportSnapshot>

const languageOf = { zh: 'zh-CN', en: 'en-US' } as const

export function TextsForm({ report, title, onReload, actions }: ReportFormProps) {
  const t = usePhrases(reportsPhrases)
  const { client } = useConsole()
  const may = useMay()
  const afterSaving = useAfterSaving()
  const [part, setPart] = useState<TextsPart>('text')
  const record = useMemo<Texts>(
    () => ({ zh: report.zh?.snapshot ?? empty, en: report.en?.snapshot ?? empty }),
    [report],
  )
  // Text already saved: when the second language is rejected, the first is not resent.
  const saved = useRef({
    zh: { snapshot: record.zh, lock: report.zh?.lock ?? '' },
    en: { snapshot: record.en, lock: report.en?.lock ?? '' },
  })
  useEffect(() => {
    saved.current = {
      zh: { snapshot: record.zh, lock: report.zh?.lock ?? '' },
      en: { snapshot: record.en, lock: report.en?.lock ?? '' },
    }
  }, [record, report])

  const save = async (values: Texts) => {
    let count = 0
    for (const key of ['zh', 'en'] as const) {
      const { snapshot, lock } = saved.current[key]
      if (JSON.stringify(plain(values[key])) === JSON.stringify(plain(snapshot))) continue
      try {
        const localization = await client(saveReportSide, {
          id: report.id,
          language: languageOf[key],
          lock,
          snapshot: plain(values[key]),
        })
        saved.current[key] = { snapshot: localization.snapshot, lock: localization.lock }
        count += 1
      } catch (error) {
        throw inField(error, key)
      }
    }
    await afterSaving(count > 0)
  }
  return (
    <FormPage<Texts>
      title={title}
      actions={actions}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/reports"
      isReadOnly={!may('catalogue.write')}
    >
      <ReportTabs id={report.id} />
      {may('catalogue.write') ? null : <p className="form-note">{t.readOnly}</p>}
      <div className="part-tabs" role="toolbar" aria-label={t.tabs.texts}>
        {textsParts.map((name) => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {t.parts[name]}
          </button>
        ))}
      </div>
      <WrongPart part={part} onShow={setPart} />
      <BilingualFields>
        {(key) => (
          <>
            <Head report={report} language={key} />
            {/* All parts stay in the form: what is typed in one is not lost by looking at another. */}
            <Fields className="side-by-side__fields" hidden={part !== 'text'}>
              <TextFields language={key} isNew={report[key] === null} />
            </Fields>
            <Fields className="side-by-side__fields" hidden={part !== 'contents'}>
              <ContentsFields language={key} />
            </Fields>
            <Fields className="side-by-side__fields" hidden={part !== 'exhibits'}>
              <ExhibitFields language={key} />
            </Fields>
          </>
        )}
      </BilingualFields>
    </FormPage>
  )
}

function WrongPart({ part, onShow }: { readonly part: TextsPart; readonly onShow: (part: TextsPart) => void }) {
  useWrongPart(part, onShow)
  return null
}

function Head({ report, language }: { readonly report: ReportAdmin; readonly language: LanguageKey }) {
  const { dirtyFields } = useFormState()
  const slot = {
    endpoints: reportLocalizationEndpoints,
    resource: 'reports',
    id: report.id,
    language: languageOf[language],
  }
  const isDirty = Object.keys(dirtyFields).length > 0
  return <LocalizationHeader slot={slot} localization={report[language]} isDirty={isDirty} publicPath="/reports/" />
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

/** Maps field names of the endpoint to those of the form: `snapshot.title` becomes `zh.title`. */
function inField(error: unknown, key: LanguageKey): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const fields = error.fields.map(({ field, msg }) => ({ field: `${key}.${field.replace(/^snapshot\./, '')}`, msg }))
  return new ApiError(error.code, error.message, { ...error.data, fields })
}
