// Routes of the newsletter: issues, one issue, subscribers, bounces, statistics.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { BouncesPage } from './bounces-page.tsx'
import { IssuePage } from './issue-page.tsx'
import { IssuesListPage } from './issues-list-page.tsx'
import { StatisticsPage } from './statistics-page.tsx'
import { SubscribersListPage } from './subscribers-list-page.tsx'

export function NewsletterRoutes() {
  const can = useCan()
  return (
    <Routes>
      <Route index element={<IssuesListPage />} />
      <Route path="subscribers" element={<SubscribersListPage />} />
      <Route path="statistics" element={<StatisticsPage />} />
      {can('newsletter.write') ? <Route path="bounces" element={<BouncesPage />} /> : null}
      <Route path=":id" element={<IssuePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
