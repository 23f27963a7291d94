// Preview of the saved issue as a mail, for a reader of one industry or of all.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Issue, previewIssue, previewIssueHtml, testIssue } from '#contract/newsletter-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { downloadUrl } from '../imports/download-url.ts'

export function PreviewSection({ issue }: { readonly issue: Issue }) {
  const t = usePhrases(newsletterPhrases)
  const can = useCan()
  const notify = useNotify()
  const [industries, setIndustries] = useState('')
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const test = useApiMutation(testIssue, { onDone: ({ to }) => notify(t.testedTo(to)) })
  return (
    <FormSection title={t.preview}>
      <div className="issue-preview__tools">
        <select
          className="select"
          aria-label={t.reader}
          value={industries}
          onChange={({ target }) => setIndustries(target.value)}
        >
          <option value="">{t.readerOfAll}</option>
          {issue.sections.map(({ industry, label }) => (
            <option key={industry} value={industry}>
              {t.readerOf(label)}
            </option>
          ))}
        </select>
        <select
          className="select"
          aria-label={t.format}
          value={format}
          onChange={({ target }) => setFormat(target.value === 'text' ? 'text' : 'html')}
        >
          <option value="html">HTML</option>
          <option value="text">{t.plainText}</option>
        </select>
        {can('newsletter.write') ? (
          <button
            className="btn btn--outline btn--compact"
            type="button"
            aria-busy={test.isBusy || undefined}
            onClick={() => void test.mutate({ id: issue.id, industries })}
          >
            {t.test}
          </button>
        ) : null}
      </div>
      <p className="small muted">{t.previewHint}</p>
      {format === 'html' ? (
        <iframe
          className="issue-preview__mail"
          title={t.preview}
          src={downloadUrl(previewIssueHtml, { id: issue.id, industries, version: String(issue.version) })}
        />
      ) : (
        <PlainText issue={issue} industries={industries} />
      )}
    </FormSection>
  )
}

function PlainText({ issue, industries }: { readonly issue: Issue; readonly industries: string }) {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['newsletter', 'preview', issue.id, issue.version, industries],
    queryFn: () => client(previewIssue, { id: issue.id, industries }),
  })
  return <pre className="issue-preview__text">{data ? `${data.subject}\n\n${data.text}` : ''}</pre>
}
