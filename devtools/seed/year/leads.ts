// Requests of visitors within the year, and what sales make of them.
import { type LeadState, type LeadType, leadStates } from '#contract/leads.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'
import { after, daysAfter, daysBefore, hourMs, minuteMs, momentsOf, type YearDay } from './calendar.ts'
import { type Chance, chanceOf, idOf } from './chance.ts'
import { demands, lossReasons, notes, replies, spamDemands } from './lead-texts.ts'
import { personOf, phoneOf, positionOf } from './names.ts'
import type { People, Person } from './people.ts'
import { mergeRows, type NewRow, type Rows } from './rows.ts'
import type { Colleague, Item, World } from './world.ts'
import { mapInParts } from './yielding.ts'

export const leadCount = 1_200

export type PlannedLead = {
  readonly id: string
  readonly place: number
  readonly at: Date
  readonly type: LeadType
  readonly state: LeadState
  readonly person: Pick<Person, 'name' | 'email' | 'phone' | 'position' | 'language'> & { readonly companyName: string }
  readonly item: Item | undefined
  readonly assignee: Colleague | undefined
  readonly steps: readonly Step[]
}

type Step = {
  readonly kind: 'move' | 'assign' | 'note' | 'reply'
  readonly at: Date
  readonly by: Colleague
  readonly from?: LeadState
  readonly to?: LeadState
  readonly text: string
}

/** The way to each state. */
const ways: Readonly<Record<LeadState, readonly LeadState[]>> = {
  ...{ new: [], contacted: ['contacted'], qualified: ['contacted', 'qualified'] },
  ...{ quoted: ['contacted', 'qualified', 'quoted'], won: ['contacted', 'qualified', 'quoted', 'won'] },
  ...{ lost: ['contacted', 'lost'], spam: ['spam'] },
}

export async function planLeads(world: World, people: People): Promise<PlannedLead[]> {
  // Requests come with the first reports.
  const isRead = (day: YearDay) => world.items.some(({ publishedAt }) => publishedAt < daysAfter(day.startsAt, 12))
  const moments = momentsOf(world.calendar, leadCount, chanceOf('leads'), { isWithin: isRead })
  return mapInParts(moments, (at, place) => leadOf(world, people, at, place))
}

function leadOf(world: World, people: People, at: Date, place: number): PlannedLead {
  const chance = chanceOf(`lead ${place}`)
  const ageDays = (world.calendar.madeAt.getTime() - at.getTime()) / 86_400_000
  const type = chance.weighted([1, 2, 3] as const, (one) => ({ 1: 6, 2: 1.5, 3: 2.5 })[one])
  const state = stateOf(ageDays, chance)
  const person = visitor(people, at, chance, place)
  const offered = world.items.filter(
    (item) => item.kind === 'report' && item.texts.has(person.language) && item.publishedAt < at,
  )
  const needsItem = type === 1 || (type === 3 && chance.is(0.8))
  const item = needsItem && offered.length > 0 ? chance.weighted(offered, ({ popularity }) => popularity) : undefined
  const salesPeople = world.staff.filter(({ role }) => role === 'sales')
  const isAssigned = state !== 'spam' && (state !== 'new' || (ageDays > 1 && chance.is(0.4)))
  const assignee = isAssigned ? chance.pick(salesPeople) : undefined
  // A request that needs a report is about the catalogue if there is none yet.
  const actualType = type === 1 && item === undefined ? 3 : type
  const draft = { id: idOf(`lead ${place}`), place, at, type: actualType, state, person, item, assignee }
  return { ...draft, steps: stepsOf(world, draft, chance) }
}

/** Old leads have ended, mostly without a sale; young ones are open. */
function stateOf(ageDays: number, chance: Chance): LeadState {
  if (chance.is(0.05)) return 'spam'
  const open = { new: Math.max(0, 3 - ageDays) * 1.5 + (ageDays < 12 ? 0.15 : 0), contacted: ageDays < 45 ? 1.2 : 0.02 }
  const middle = {
    qualified: ageDays > 2 && ageDays < 70 ? 0.6 : 0.01,
    quoted: ageDays > 4 && ageDays < 90 ? 0.5 : 0.01,
  }
  const ended = { won: ageDays > 9 ? 0.28 : 0, lost: ageDays > 5 ? Math.min(1, ageDays / 60) : 0.02 }
  const weights: Readonly<Record<LeadState, number>> = { ...open, ...middle, ...ended, spam: 0 }
  return chance.weighted(leadStates, (state) => weights[state])
}

function visitor(people: People, at: Date, chance: Chance, place: number): PlannedLead['person'] {
  const there = people.persons.filter(({ joinedAt }) => joinedAt < at)
  if (there.length > 0 && chance.is(0.25)) {
    const known = chance.pick(there)
    return { ...known, companyName: known.company?.name ?? '' }
  }
  const country = chance.weighted(['CN', 'US', 'DE', 'GB', 'JP', 'SG', 'IN'], (one) => (one === 'CN' ? 9 : 0.7))
  const { name, latin } = personOf(country, chance)
  const language = country === 'CN' ? 'zh-CN' : 'en-US'
  const employer = chance.is(0.55)
    ? chance.pick(people.companies.filter((one) => (one.country === 'CN') === (country === 'CN')))
    : undefined
  return {
    ...{ name, language, phone: phoneOf(country, chance), position: positionOf(language, chance) },
    email: `${latin}${place}@${employer?.domain ?? chance.pick(['mail.example.com', 'post.example.net'])}`,
    companyName: employer?.name ?? (language === 'zh-CN' ? '个人' : 'Self-employed'),
  }
}

type Draft = Omit<PlannedLead, 'steps'>

function stepsOf(world: World, lead: Draft, chance: Chance): Step[] {
  const { assignee: by, state, at, person } = lead
  const anybody = world.staff.find(({ role }) => role === 'sales')
  const spamBy = state === 'spam' && chance.is(0.5) ? anybody : undefined
  if (spamBy) return [{ kind: 'move', at: after(at, 3 * hourMs), by: spamBy, from: 'new', to: 'spam', text: '' }]
  if (!by) return []
  const latest = world.calendar.madeAt.getTime() - 10 * minuteMs
  const steps: Step[] = []
  let when = afterWorkingHours(at, chance.between(1, 14), world.holidays)
  const add = (step: Omit<Step, 'at' | 'by'>) => {
    if (when.getTime() < latest) steps.push({ ...step, at: when, by })
    when = after(when, chance.between(1, 50) * minuteMs)
  }
  add({ kind: 'assign', text: by.name })
  let from: LeadState = 'new'
  for (const to of ways[state]) {
    if (to === 'contacted') {
      const subject = person.language === 'zh-CN' ? '关于您的咨询' : 'Your request'
      add({ kind: 'reply', text: `${subject}\n\n${chance.pick(replies[person.language])}` })
    }
    add({ kind: 'move', from, to, text: to === 'lost' ? chance.pick(lossReasons) : '' })
    from = to
    if (chance.is(0.35)) add({ kind: 'note', text: chance.pick(notes) })
    when = after(daysAfter(when, 0.5 + chance.next() * 3), 0)
  }
  return steps
}

/** The state that the steps which have happened lead to. */
function reachedState({ state, steps, assignee }: PlannedLead): LeadState {
  if (state === 'spam' && !assignee) return 'spam'
  return steps.findLast(({ to }) => to !== undefined)?.to ?? 'new'
}

export function leadRows(world: World, lead: PlannedLead): Rows {
  const { id, place, at, type, person, item, assignee, steps } = lead
  const chance = chanceOf(`rows of lead ${place}`)
  const state = reachedState(lead)
  const isOpen = state === 'new'
  const dueAt = afterWorkingHours(at, 24, world.holidays)
  const isRepeated = chance.is(0.06) && state !== 'spam'
  const requests = [
    requestRow(lead, at, chance),
    ...(isRepeated ? [requestRow(lead, after(at, 7 * hourMs), chance)] : []),
  ]
  const reply = steps.find(({ kind }) => kind === 'reply')
  const title = item?.texts.get(person.language)?.title ?? ''
  const row: NewRow<'leads'> = {
    ...{ id, type, state, lang: person.language, email: person.email, email_key: normalizeKey(person.email) },
    report_id: item?.id ?? null,
    report_title: title,
    request_count: requests.length,
    spam_reason: state === 'spam' && steps.length === 0 ? 'hidden-field' : null,
    staff_told_at: state === 'spam' ? null : after(at, minuteMs),
    created_at: at,
    last_request_at: isRepeated ? after(at, 7 * hourMs) : at,
    ...{ name: person.name, company_name: person.companyName, phone: person.phone },
    assignee_id: assignee?.id ?? null,
    due_at: isOpen ? dueAt : openDue(state, world, chance),
    due_by_staff: !isOpen && state !== 'won' && state !== 'lost' && state !== 'spam',
    version: 1 + steps.length,
    answered_at: reply?.at ?? null,
  }
  return mergeRows([
    { leads: [row] },
    { lead_requests: requests },
    { mails: reply ? [replyMail(lead, reply)] : [] },
    { lead_events: steps.map((step) => eventRow(lead, step)) },
  ])
}

/** When sales want to call again. */
function openDue(state: LeadState, { calendar }: World, chance: Chance): Date | null {
  if (state !== 'contacted' && state !== 'qualified' && state !== 'quoted') return null
  return after(daysBefore(calendar.madeAt, chance.between(-13, 1)), chance.between(-300, 300) * minuteMs)
}

function requestRow(lead: PlannedLead, at: Date, chance: Chance): NewRow<'lead_requests'> {
  const { person, type, item, state } = lead
  const texts = state === 'spam' ? spamDemands[person.language] : demands[type][person.language]
  const text = item?.texts.get(person.language)
  return {
    ...{
      lead_id: lead.id,
      company_name: person.companyName,
      position: person.position,
      phone: person.phone,
      name: person.name,
    },
    demand: chance.pick(texts).replace('{title}', text?.shortTitle ?? text?.title ?? ''),
    version: type === 1 && person.language === 'zh-CN' ? (chance.is(0.8) ? 0 : 1) : null,
    source_page: sourceOf(lead),
    at,
  }
}

function sourceOf({ item, person, type }: PlannedLead): string {
  const prefix = person.language === 'zh-CN' ? '' : '/en'
  const slug = item?.texts.get(person.language)?.slug
  if (slug) return `${prefix}/reports/${encodeURIComponent(slug)}`
  return type === 2 ? `${prefix}/customized-research` : `${prefix}/report-industries`
}

function replyMailId(lead: string): string {
  return idOf(`reply to ${lead}`)
}

function replyMail({ id, person }: PlannedLead, { at, text }: Step): NewRow<'mails'> {
  const [subject = '', body = ''] = text.split('\n\n')
  return {
    id: replyMailId(id),
    dedupe_key: `lead-reply:${id}:1`,
    template: 'lead-reply',
    lang: person.language,
    recipient: person.email,
    ...{ subject, body_text: body, body_html: `<p>${body}</p>` },
    message_id: `<${replyMailId(id)}@yanbao>`,
    ...{ state: 'sent', attempts: 1, created_at: at, sent_at: after(at, 2_000) },
  }
}

function eventRow({ id }: PlannedLead, { kind, at, by, from, to, text }: Step): NewRow<'lead_events'> {
  return {
    ...{ lead_id: id, kind, staff_id: by.id, staff_name: by.name, text, at },
    ...{ from_state: from ?? null, to_state: to ?? null, mail_id: kind === 'reply' ? replyMailId(id) : null },
  }
}
