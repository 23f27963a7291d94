// Page declaration of jobs and e-mails.
import { ListChecks } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const queuesPage = definePage({
  name: 'queues',
  group: 'system',
  label: { zh: '后台队列', en: 'Jobs and e-mails' },
  icon: ListChecks,
  right: 'queues.read',
  Routes: lazy(async () => ({ default: (await import('./queues-routes.tsx')).QueuesRoutes })),
})
