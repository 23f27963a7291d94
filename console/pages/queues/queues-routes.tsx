// Routes of the queues: jobs, outbox with panel, scheduled jobs.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { JobsPage } from './jobs-page.tsx'
import { OutboxPage } from './outbox-page.tsx'
import { RunsPage } from './runs-page.tsx'

export function QueuesRoutes() {
  return (
    <Routes>
      <Route index element={<JobsPage />} />
      <Route path="runs" element={<RunsPage />} />
      <Route path="mails/:id?" element={<OutboxPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
