// One company page in both languages.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import { NavLink } from 'react-router'
import { CallError } from '#contract/client.ts'
import { companyPageKeys } from '#contract/company.ts'
import { type CompanyForm, saveCompanyPage } from '#contract/content-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import { FormPage } from '../../parts/form-page.tsx'
import { RichTextInput } from '../../parts/rich-text.tsx'
import { SideBySide } from '../../parts/side-by-side.tsx'
import { TextInput } from '../../parts/text-input.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { companyPhrases } from '../../phrases/company.ts'
import { usePhrases } from '../../phrases/phrases.ts'

type Text = { readonly title: string; readonly statement: string; readonly bodyHtml: string }
type Values = { readonly zh: Text; readonly en: Text }

const empty: Text = { title: '', statement: '', bodyHtml: '' }
const sides = ['zh', 'en'] as const

export function CompanyPageForm({ form, onReload }: { readonly form: CompanyForm; readonly onReload: () => void }) {
  const t = usePhrases(companyPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const may = useMay()
  const { dateTime } = useNumbers()
  const record = useMemo<Values>(() => ({ zh: textOf(form.zh), en: textOf(form.en) }), [form])
  const isReadOnly = !may('content.publish')

  const save = async (values: Values) => {
    const [zh, en] = sides.map((side) => (isEmpty(values[side]) ? null : values[side]))
    const untitled = sides.filter((side) => !isEmpty(values[side]) && values[side].title.trim() === '')
    if (untitled.length > 0) {
      const fields = untitled.map((side) => ({ field: `${side}.title`, msg: t.titleNeeded }))
      throw new CallError(422, t.titleNeeded, { fields })
    }
    await client(saveCompanyPage, { key: form.key, zh: zh ?? null, en: en ?? null, version: form.version })
    await queries.invalidateQueries({ queryKey: ['company'] })
    notify(t.saved, { type: 'success' })
  }
  return (
    <FormPage<Values>
      title={`${t.title} · ${t.names[form.key]}`}
      record={record}
      onSave={save}
      onReload={onReload}
      isReadOnly={isReadOnly}
    >
      <nav className="tabs" aria-label={t.pages}>
        {companyPageKeys.map((key) => (
          <NavLink key={key} to={`/company/${key}`}>
            {t.names[key]}
          </NavLink>
        ))}
      </nav>
      <p className="form-note">{isReadOnly ? t.readOnly : t.emptyHint}</p>
      <SideBySide>
        {(side) => {
          const written = form[side]
          return (
            <>
              <p className="muted small">{written ? t.updatedAt(dateTime(written.updatedAt)) : t.notWritten}</p>
              <TextInput source={`${side}.title`} label={t.pageTitle} lang={side} maxLength={120} isOptional />
              <TextInput source={`${side}.statement`} label={t.statement} lang={side} maxLength={300} isOptional />
              <RichTextInput
                source={`${side}.bodyHtml`}
                label={t.body}
                lang={side}
                isOptional
                isDisabled={isReadOnly}
              />
            </>
          )
        }}
      </SideBySide>
    </FormPage>
  )
}

function textOf(side: CompanyForm['zh']): Text {
  return side ? { title: side.title, statement: side.statement, bodyHtml: side.bodyHtml } : empty
}

function isEmpty({ title, statement, bodyHtml }: Text): boolean {
  return `${title}${statement}${bodyHtml}`.trim() === ''
}
