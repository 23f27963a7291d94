// One issue: its text and sections, the preview as a mail, and its delivery.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { getIssue, type Issue, recomposeIssue, saveIssue } from '#contract/newsletter-admin.ts'
import type { NewsletterSection } from '#contract/newsletter-sections.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { DeliverySection } from './delivery-section.tsx'
import { PreviewSection } from './preview-section.tsx'
import { SectionsInput } from './sections-input.tsx'

type IssueValues = { subject: string; intro: string; sections: NewsletterSection[] }

export function IssuePage() {
  const t = usePhrases(newsletterPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<Issue>
      resource="newsletter"
      endpoint={getIssue}
      id={id}
      title={t.title}
      isChanging={({ state }) => state === 'sending'}
    >
      {(issue, reload) => <IssueForm key={issue.id} issue={issue} onReload={reload} />}
    </RecordLoader>
  )
}

function IssueForm({ issue, onReload }: { readonly issue: Issue; readonly onReload: () => void }) {
  const t = usePhrases(newsletterPhrases)
  const can = useCan()
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const { subject, intro, sections } = issue
  const record = useMemo(() => ({ subject, intro, sections }), [subject, intro, sections])
  const isEditable = can('newsletter.write') && issue.state === 'draft'
  const save = async (values: IssueValues) => {
    await client(saveIssue, { id: issue.id, version: issue.version, ...values })
    await queries.invalidateQueries({ queryKey: ['newsletter'] })
    notify(t.saved)
  }
  const lang = issue.language === 'zh-CN' ? 'zh' : 'en'
  return (
    <FormPage<IssueValues>
      title={t.issueTitle(issue.month, t.languages[issue.language])}
      actions={isEditable ? <RecomposeButton issue={issue} /> : null}
      record={record}
      onSave={save}
      onReload={onReload}
      isReadOnly={!isEditable}
    >
      {isEditable ? null : <p className="form-note">{issue.state === 'draft' ? t.readOnly : t.fixed}</p>}
      <DeliverySection issue={issue} />
      <FormSection title={t.text}>
        <TextInput source="subject" label={t.subject} lang={lang} maxLength={200} isDisabled={!isEditable} />
        <TextAreaInput
          source="intro"
          isOptional
          label={t.intro}
          hint={t.introHint}
          lang={lang}
          rows={6}
          isDisabled={!isEditable}
        />
      </FormSection>
      <FormSection title={t.sections}>
        <SectionsInput isEditable={isEditable} />
      </FormSection>
      <PreviewSection issue={issue} />
    </FormPage>
  )
}

function RecomposeButton({ issue: { id, version } }: { readonly issue: Issue }) {
  const t = usePhrases(newsletterPhrases)
  const { mutate } = useApiMutation(recomposeIssue, { successMessage: t.recomposed, refreshes: ['newsletter'] })
  return (
    <ConfirmButton
      label={t.recompose}
      title={t.recomposeTitle}
      text={t.recomposeText}
      confirmLabel={t.recompose}
      onConfirm={() => mutate({ id, version })}
    />
  )
}
