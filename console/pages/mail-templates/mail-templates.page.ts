// Page declaration of the mail templates.
import { MailOpen } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const mailsPage = definePage({
  name: 'mails',
  group: 'content',
  label: { zh: '邮件模板', en: 'E-mail templates' },
  icon: MailOpen,
  right: 'site.read',
  Routes: lazy(async () => ({ default: (await import('./mail-templates-routes.tsx')).MailsRoutes })),
})
