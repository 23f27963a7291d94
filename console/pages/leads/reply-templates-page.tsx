// Reply templates, edited in place.

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { languages } from '#contract/common/language.ts'
import { listReplyTemplates, replyPlaceholders } from '#contract/reply-templates-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { TemplateForm } from './reply-template-form.tsx'

export function ReplyTemplatesPage() {
  const t = usePhrases(leadsPhrases)
  const { loading } = usePhrases(shellPhrases)
  const { client } = useConsole()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  useLeaveWarning(unsaved.length > 0)
  const { data } = useQuery({ queryKey: ['leads', 'templates'], queryFn: () => client(listReplyTemplates, {}) })
  return (
    <Page
      title={t.templatesTitle}
      actions={
        <>
          <Link className="btn btn--outline btn--compact" to="/leads">
            {t.toList}
          </Link>
          {can('leads.write') ? (
            <button className="btn btn--primary btn--compact" type="button" onClick={() => setAdding(true)}>
              <Plus className="icon icon--sm" aria-hidden="true" />
              {t.newTemplate}
            </button>
          ) : null}
        </>
      }
    >
      <div className="reply-templates">
        {can('leads.write') ? null : <p className="form-note">{t.readOnly}</p>}
        <p className="small">
          {t.templatesText}
          {languages.map((language) => replyPlaceholders[language].map((name) => `{${name}}`).join(' ')).join(' · ')}
        </p>
        {isAdding ? (
          <TemplateForm
            draft={{ language: 'zh-CN', name: '', subject: '', body: '' }}
            onDone={() => setAdding(false)}
            onUnsaved={setUnsaved}
          />
        ) : null}
        {data ? (
          data.map((template) => <TemplateForm key={template.id} draft={template} onUnsaved={setUnsaved} />)
        ) : (
          <Skeleton rows={6} label={loading} />
        )}
      </div>
    </Page>
  )
}
