// Where the record lies that an entry of the trail is about.
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
}

/** What a page is known by comes first, its language after it: `order en-US`. @returns the page that shows it, undefined where none does */
export function recordPath(subjectKind: string, subjectId: string): string | undefined {
  const [id = '', language] = subjectId.split(' ')
  if (id === '') return undefined
  // Templates have a language, mails of the outbox have none.
  if (subjectKind === 'mail') return language === undefined ? `/queues/mails/${id}` : `/mails/${id}`
  const path = paths[subjectKind]
  return path === undefined ? undefined : `${path}/${id}`
}
