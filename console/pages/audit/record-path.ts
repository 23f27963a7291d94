// Console path of the record that an audit entry refers to.
const paths: Readonly<Record<string, string>> = {
  order: '/orders',
  lead: '/leads',
  customer: '/customers',
  report: '/reports',
  briefing: '/briefings',
  news: '/news',
  import: '/imports',
  'company-page': '/company',
  'search-term': '/terms',
  staff: '/staff',
  quote: '/quotes',
  voucher: '/vouchers',
  licence: '/licences',
  'api-key': '/integrations',
  webhook: '/integrations/webhooks',
  newsletter: '/newsletter',
}

/** @param subjectId the id of the record, followed by a language for some kinds: `42 en-US`. @returns undefined when no page shows the record */
export function recordPath(subjectKind: string, subjectId: string): string | undefined {
  const [id = '', language] = subjectId.split(' ')
  if (id === '') return undefined
  // The subject of a template includes a language, that of an e-mail in the outbox does not.
  if (subjectKind === 'mail') return language === undefined ? `/queues/mails/${id}` : `/mails/${id}`
  const path = paths[subjectKind]
  return path === undefined ? undefined : `${path}/${id}`
}
