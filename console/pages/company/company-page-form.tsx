// Edit form of a company page in both languages: drafts and publishing.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { NavLink } from 'react-router'
import {
  type CompanyForm,
  type CompanySnapshot,
  companyLocalizations,
  saveCompanySide,
} from '#contract/company-admin.ts'
import { companyPageKeys } from '#contract/company-page-keys.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { useNotify } from '../../api/use-notify.ts'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { RichTextInput } from '../../components/rich-text.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { ContentLocalization } from '../../content/content-localization.tsx'
import {
  languageOf,
  localizationNames,
  type SavedLocalizations,
  saveLocalizations,
} from '../../content/save-localizations.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companyPhrases } from '../../phrases/company.ts'
import { type CompanyValues, emptyPage, isEmptyPage, plainPage } from './company-values.ts'

export function CompanyPageForm({ form, onReload }: { readonly form: CompanyForm; readonly onReload: () => void }) {
  const t = usePhrases(companyPhrases)
  const can = useCan()
  const { id } = form
  const { record, save } = useSaveCompanyPage(form)
  const isReadOnly = !can('content.write')
  return (
    <FormPage<CompanyValues>
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
      <p className="form-note">{isReadOnly ? t.readOnly : t.hint}</p>
      <BilingualFields>
        {(key) => (
          <ContentLocalization
            localization={form[key]}
            publicPath="/"
            slot={{ endpoints: companyLocalizations, resource: 'company', id, language: languageOf(key) }}
          >
            <TextInput source={`${key}.title`} label={t.pageTitle} lang={key} maxLength={120} isNeededLater />
            <TextInput source={`${key}.statement`} label={t.statement} lang={key} maxLength={300} isOptional />
            <RichTextInput source={`${key}.bodyHtml`} label={t.body} lang={key} isNeededLater isDisabled={isReadOnly} />
          </ContentLocalization>
        )}
      </BilingualFields>
    </FormPage>
  )
}

/** `record` holds the initial values of the form. */
function useSaveCompanyPage(form: CompanyForm) {
  const t = usePhrases(companyPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const { id } = form
  const record = useMemo<CompanyValues>(
    () => ({ zh: form.zh?.snapshot ?? emptyPage, en: form.en?.snapshot ?? emptyPage }),
    [form],
  )
  const saved: SavedLocalizations<CompanySnapshot> = useRef({})

  const save = async (values: CompanyValues) => {
    for (const key of localizationNames)
      if (!isEmptyPage(values[key]) && values[key].title.trim() === '') throw fieldError(`${key}.title`, t.titleNeeded)
    const count = await saveLocalizations({
      before: record,
      locks: { zh: form.zh?.lock ?? '', en: form.en?.lock ?? '' },
      after: values,
      saved,
      isEmpty: isEmptyPage,
      save: (key, snapshot, lock) =>
        client(saveCompanySide, { id, language: languageOf(key), lock, snapshot: plainPage(snapshot) }),
    })
    saved.current = {}
    await queries.invalidateQueries({ queryKey: ['company'] })
    notify(count > 0 ? t.savedDraft : t.nothing)
  }
  return { record, save }
}
