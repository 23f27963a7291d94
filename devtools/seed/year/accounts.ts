// Accounts of companies: how their members joined, domains, invitations, requests to join, and approvals of purchases.
import { createHash } from 'node:crypto'
import { approvalStates } from '#contract/company-approvals.ts'
import { approvalTtlMs, linesKey } from '#server/companies/approvals.rules.ts'
import { after, daysAfter, daysBefore, hourMs } from './calendar.ts'
import { type Chance, chanceOf, idOf } from './chance.ts'
import { choose } from './choice.ts'
import { personOf } from './names.ts'
import { type Company, type People, type Person, showcaseSlug } from './people.ts'
import { mergeRows, type NewRow, type Rows } from './rows.ts'
import { colleague, type World } from './world.ts'

type Account = {
  readonly company: Company
  readonly place: number
  readonly members: readonly Person[]
  readonly admin: Person
}

/** @param purchaseOf what a company has bought, for the approval that was used */
export function accountRows(world: World, people: People, purchaseOf: (company: string) => string | undefined): Rows {
  const accounts = people.companies.flatMap((company, place): Account[] => {
    const members = people.persons.filter((person) => person.company === company)
    const [admin] = members
    return admin ? [{ company, place, members, admin }] : []
  })
  const strangers = people.persons.filter(({ company }) => company === undefined)
  return mergeRows(
    accounts.map((account) => {
      const chance = chanceOf(`account of company ${account.company.slug}`)
      return mergeRows([
        { company_events: account.members.map((member) => joinedEvent(account, member)) },
        domain(world, account, chance),
        invitations(world, account, chance),
        account.place % 9 === 0 ? joinRequest(world, account, strangers[account.place], chance) : {},
        account.place % 4 === 0 ? approvals(world, account, purchaseOf(account.company.id), chance) : {},
      ])
    }),
  )
}

function joinedEvent({ company, admin }: Account, { id, joinedAt }: Person): NewRow<'company_events'> {
  const isFounder = id === admin.id
  return {
    ...{ company_id: company.id, member_id: id, at: joinedAt, customer_id: isFounder ? id : admin.id },
    kind: isFounder ? 'founded' : 'member-joined',
  }
}

/** Most have proved a domain, which staff have confirmed; for some a proof is due. */
function domain(world: World, { company, place }: Account, chance: Chance): Rows {
  if (place % 3 === 2) return {}
  const addedAt = daysAfter(company.foundedAt, 1)
  const isVerified = place % 7 !== 6
  const verifiedAt = after(addedAt, chance.between(5, 60) * 60_000)
  const confirmedAt = daysAfter(verifiedAt, 1)
  const isConfirmed = isVerified && place % 5 !== 4 && confirmedAt < world.calendar.madeAt
  return {
    company_domains: [
      {
        ...{ id: idOf(`domain ${company.domain}`), company_id: company.id, domain: company.domain, added_at: addedAt },
        verified_at: isVerified ? verifiedAt : null,
        confirmed_at: isConfirmed ? confirmedAt : null,
        confirmed_by: isConfirmed ? colleague(world, 'sales', place).id : null,
      },
    ],
  }
}

function invitations({ calendar: { madeAt } }: World, { company, place, admin }: Account, chance: Chance): Rows {
  const count = company.slug === showcaseSlug ? 2 : place % 4 === 1 ? 1 : 0
  const sentAt = (index: number) => daysBefore(madeAt, 3 + index * 9 + (place % 5))
  return {
    company_invitations: Array.from({ length: count }, (_, index): NewRow<'company_invitations'> => {
      const email = `${personOf(company.country, chance).latin}.${place}${index}@${company.domain}`
      const isRevoked = index === 1
      return {
        ...{ id: idOf(`invitation ${email}`), company_id: company.id, email, email_key: email, lang: admin.language },
        role: chance.pick(['buyer', 'reader'] as const),
        // Of a token that nobody knows.
        token_hash: createHash('sha256').update(`invitation ${email}`).digest(),
        ...{ invited_by: admin.id, created_at: sentAt(index), sent_at: sentAt(index) },
        expires_at: daysAfter(sentAt(index), 14),
        state: isRevoked ? 'revoked' : 'open',
        ended_at: isRevoked ? daysAfter(sentAt(index), 1) : null,
      }
    }),
  }
}

function joinRequest(
  { calendar: { madeAt } }: World,
  { company, place, admin }: Account,
  stranger: Person | undefined,
  chance: Chance,
): Rows {
  if (!stranger) return {}
  const isOpen = place % 2 === 0
  const at = daysBefore(madeAt, isOpen ? 1.5 : chance.between(2, 9))
  const decided = { decided_by: admin.id, decided_at: after(at, 5 * hourMs) }
  return {
    company_join_requests: [
      {
        ...{ id: idOf(`join ${company.slug}`), company_id: company.id, customer_id: stranger.id, created_at: at },
        ...(isOpen ? { state: 'open' as const } : { state: 'declined' as const, ...decided }),
      },
    ],
  }
}

/** One of a member in each state, as far as there is a purchase for the one that was used. */
function approvals(world: World, account: Account, purchase: string | undefined, chance: Chance): Rows {
  const { company, admin, members } = account
  const { madeAt } = world.calendar
  const asking = members.find(({ role }) => role !== 'admin')
  if (!asking) return {}
  const rows = approvalStates.flatMap((state, index): NewRow<'company_approvals'>[] => {
    if (state === 'used' && purchase === undefined) return []
    const at = daysBefore(madeAt, 2 + index * 4 + chance.next())
    if (at < asking.joinedAt) return []
    const { language } = asking
    const currency = language === 'zh-CN' ? 'CNY' : 'USD'
    const wish = { at, language, currency, industry: company.industry, isCompany: true } as const
    const { item, licence, edition, listMinor } = choose(world, wish, new Set(), chance)
    const title = item.texts.get(language)?.title ?? ''
    const lines = [{ itemKind: item.kind, itemId: item.id, title, licence, edition, competitorData: false }]
    const decidedAt = after(at, 20 * hourMs)
    const isDecided = state === 'approved' || state === 'declined' || state === 'used'
    return [
      {
        ...{ id: idOf(`approval ${company.slug} ${state}`), company_id: company.id, requested_by: asking.id, state },
        ...{ is_wish: asking.role === 'reader', currency, total_minor: listMinor, created_at: at },
        ...{ lines: JSON.stringify(lines), lines_key: linesKey(lines) },
        note: language === 'zh-CN' ? '项目需要，请批准' : 'Needed for the market study',
        ...(isDecided ? { decided_by: admin.id, decided_at: decidedAt } : {}),
        decision_note: state === 'declined' ? (language === 'zh-CN' ? '已有类似报告' : 'We own a similar report') : '',
        valid_until: state === 'approved' || state === 'used' ? after(decidedAt, approvalTtlMs) : null,
        purchase_id: state === 'used' ? (purchase ?? null) : null,
      },
    ]
  })
  return { company_approvals: rows }
}
