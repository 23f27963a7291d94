// Routes of the company pages.
import { useQuery } from '@tanstack/react-query'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { type CompanyForm, listCompanyPages } from '#contract/company-admin.ts'
import { companyPageKeys } from '#contract/company-page-keys.ts'
import { useConsole } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { useHeld } from '../../components/pinned-record.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companyPhrases } from '../../phrases/company.ts'
import { CompanyPageForm } from './company-page-form.tsx'

export function CompanyRoutes() {
  const t = usePhrases(companyPhrases)
  const { client } = useConsole()
  const query = useQuery({
    queryKey: ['company'],
    queryFn: () => client(listCompanyPages, {}),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const { error, refetch } = query
  const data = useHeld(query.data)
  if (!data) return <PageLoading title={t.title} error={error} onRetry={() => void refetch()} />
  return (
    <Routes>
      <Route index element={<Navigate to={companyPageKeys[0]} replace />} />
      <Route path=":key" element={<OnePage pages={data} onReload={() => void refetch()} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Accepts a page key, and also a numeric id, which links from the audit log use. */
function OnePage({ pages, onReload }: { readonly pages: readonly CompanyForm[]; readonly onReload: () => void }) {
  const { key } = useParams()
  const form = pages.find((page) => page.key === key)
  if (form) return <CompanyPageForm key={form.key} form={form} onReload={onReload} />
  const named = pages.find((page) => String(page.id) === key)
  return <Navigate to={named ? `/company/${named.key}` : '/company'} replace />
}
