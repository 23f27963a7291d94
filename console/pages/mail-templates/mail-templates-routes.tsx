// Routes of the mail templates.
import { useQuery } from '@tanstack/react-query'
import { Navigate, NavLink, Route, Routes, useParams } from 'react-router'
import { say } from '#contract/common/language.ts'
import { listMailTemplates, type MailTemplateRow } from '#contract/mail-templates-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { useHeld } from '../../components/pinned-record.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { mailsPhrases } from '../../phrases/mails.ts'
import { MailForm } from './mail-form.tsx'

export function MailsRoutes() {
  const t = usePhrases(mailsPhrases)
  const { client } = useConsole()
  const query = useQuery({
    queryKey: ['mails'],
    queryFn: () => client(listMailTemplates, {}),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const { error, refetch } = query
  const data = useHeld(query.data)
  if (!data) return <PageLoading title={t.title} error={error} onRetry={() => void refetch()} />
  return (
    <Routes>
      <Route index element={<Navigate to={data[0]?.key ?? ''} replace />} />
      <Route path=":key" element={<OneMail templates={data} onReload={() => void refetch()} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function OneMail({ templates, onReload }: { templates: readonly MailTemplateRow[]; onReload: () => void }) {
  const { key } = useParams()
  const template = templates.find((row) => row.key === key)
  if (!template) return <Navigate to="/mails" replace />
  return (
    <MailForm key={template.key} template={template} onReload={onReload}>
      <TemplateList templates={templates} />
    </MailForm>
  )
}

function TemplateList({ templates }: { readonly templates: readonly MailTemplateRow[] }) {
  const t = usePhrases(mailsPhrases)
  const language = useLanguage()
  return (
    <nav className="template-list" aria-label={t.templates}>
      {templates.map(({ key, name, zh, en }) => (
        <NavLink key={key} className="template-list__one" to={`/mails/${key}`}>
          {say(name, language)}
          {zh.isOwn || en.isOwn ? <span className="template-list__mark">{t.own}</span> : null}
        </NavLink>
      ))}
    </nav>
  )
}
