// Who buys within the year: companies with their members, and persons who buy for themselves.
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
import type { CompanyRole } from '#contract/companies.ts'
import type { Billing } from '#contract/purchases.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { daysAfter, momentOn } from './calendar.ts'
import { type Chance, chanceOf, idOf } from './chance.ts'
import { type CompanyFacts, companyFacts } from './company-names.ts'
import { personOf, phoneOf, positionOf } from './names.ts'
import { mergeRows, type NewRow, type Rows } from './rows.ts'
import { colleague, type World } from './world.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly position: string
  readonly language: Language
  readonly country: string
  readonly joinedAt: Date
  readonly company: Company | undefined
  readonly role: CompanyRole | undefined
  /** How much they buy compared with others. */
  readonly appetite: number
}

export type Company = CompanyFacts & {
  readonly id: string
  readonly domain: string
  readonly foundedAt: Date
  /** Net days; undefined without credit. */
  readonly creditDays: number | undefined
}

export type People = { readonly companies: readonly Company[]; readonly persons: readonly Person[] }

const privatePersons = 70
const memberCount = 330
/** The company of the account that is documented. */
export const showcaseSlug = 'yunheng'
/** Has lost its credit. */
export const suspendedSlug = 'kangyu'
/** Its admin, with whom anybody can sign in to a demonstration. */
export const showcaseLogin = 'demo'
export const showcaseId = idOf(`member ${showcaseSlug} 0`)

export function planPeople(world: World): People {
  const companies = companyFacts.map((facts, index) => companyOf(world, facts, index))
  const sizes = sizesOf(companies.length)
  const taken = new Set<string>()
  const members = companies.flatMap((company, index) =>
    Array.from({ length: sizes[index] ?? 1 }, (_, place) => memberOf(world, company, place, taken)),
  )
  const privates = Array.from({ length: privatePersons }, (_, index) => privatePerson(world, index, taken))
  return { companies, persons: [...members, ...privates] }
}

/** A few large companies and many small ones. */
function sizesOf(companies: number): number[] {
  const chance = chanceOf('sizes of companies')
  const sizes = Array.from({ length: companies }, (_, index) =>
    index === 0 ? 9 : 2 + Math.floor(chance.next() ** 2 * 9),
  )
  for (let rest = memberCount - sizes.reduce((sum, size) => sum + size, 0), place = 1; rest > 0; rest--, place++)
    sizes[1 + (place % (companies - 1))] = (sizes[1 + (place % (companies - 1))] ?? 0) + 1
  return sizes
}

function companyOf({ calendar }: World, facts: CompanyFacts, index: number): Company {
  const chance = chanceOf(`company ${facts.slug}`)
  // Two thirds are there in the first half of the year.
  const place = Math.floor(chance.next() ** 1.6 * (calendar.days.length - 40))
  const day = calendar.days[index === 0 ? 5 : place]
  if (!day) throw new Error('the year has no days')
  const domain = `${facts.slug}.example.com`
  const creditDays = index % 2 === 0 ? chance.pick([30, 30, 30, 45, 60]) : undefined
  return { ...facts, id: idOf(`company ${facts.slug}`), domain, foundedAt: momentOn(day, chance), creditDays }
}

function memberOf(world: World, company: Company, place: number, taken: Set<string>): Person {
  const key = `member ${company.slug} ${place}`
  const chance = chanceOf(key)
  const latest = (world.calendar.madeAt.getTime() - company.foundedAt.getTime()) / 86_400_000 - 12
  const joinedAt =
    place === 0
      ? company.foundedAt
      : daysAfter(company.foundedAt, Math.max(0.5, chance.next() ** 2 * Math.max(1, latest)))
  const role = place === 0 ? 'admin' : place === 3 ? 'admin' : chance.is(0.6) ? 'buyer' : 'reader'
  return { ...personAt(key, company.country, company.domain, chance, taken), joinedAt, company, role }
}

const homes = ['CN', 'CN', 'CN', 'CN', 'CN', 'US', 'GB', 'DE', 'JP', 'SG'] as const

function privatePerson({ calendar }: World, index: number, taken: Set<string>): Person {
  const key = `private person ${index}`
  const chance = chanceOf(key)
  const day = calendar.days[Math.floor(chance.next() * (calendar.days.length - 3))]
  if (!day) throw new Error('the year has no days')
  const domain = chance.pick(['mail.example.com', 'post.example.net', 'inbox.example.org'])
  const person = personAt(key, chance.pick(homes), domain, chance, taken)
  return { ...person, joinedAt: momentOn(day, chance), company: undefined, role: undefined }
}

function personAt(key: string, country: string, domain: string, chance: Chance, taken: Set<string>) {
  const { name, latin } = personOf(country, chance)
  let email = `${latin}@${domain}`
  for (let n = 2; taken.has(email); n++) email = `${latin}${n}@${domain}`
  taken.add(email)
  const language: Language = country === 'CN' ? 'zh-CN' : 'en-US'
  return {
    ...{ id: idOf(key), name, email, country, language },
    phone: phoneOf(country, chance),
    position: positionOf(language, chance),
    appetite: 0.2 + chance.next() ** 3 * 4,
  }
}

export function billingOf(person: Person): Billing {
  const { company, name, email } = person
  return company
    ? {
        name: company.name,
        country: company.country,
        taxNumber: company.taxNumber,
        address: company.address,
        contact: name,
        email,
      }
    : { name, country: person.country, taxNumber: '', address: '', contact: name, email }
}

/** @param showcase the hash of the password of the documented account */
export function peopleRows(world: World, { companies, persons }: People, showcase: string): Rows {
  return mergeRows([
    { customers: persons.map((person) => customerRow(person, person.id === showcaseId ? showcase : undefined)) },
    { consents: persons.map((person) => consentRow(world, person)) },
    { companies: companies.map((company, index) => companyRow(world, company, index)) },
    {
      company_members: persons.flatMap(({ id, company, role, joinedAt }) =>
        company && role ? [{ company_id: company.id, customer_id: id, role, created_at: joinedAt }] : [],
      ),
    },
    {
      company_credit: companies.flatMap(({ id, slug, creditDays, foundedAt }) =>
        creditDays === undefined
          ? []
          : [
              {
                company_id: id,
                limit_cny_minor: 60_000_000,
                limit_usd_minor: 9_000_000,
                net_days: creditDays,
                is_suspended: slug === suspendedSlug,
                note: slug === suspendedSlug ? '连续两笔逾期，暂停赊销' : '',
                approved_by: colleague(world, 'finance').id,
                updated_at: daysAfter(foundedAt, 1),
              },
            ],
      ),
    },
  ])
}

function customerRow(person: Person, passwordHash: string | undefined): NewRow<'customers'> {
  const login = passwordHash === undefined ? person.email : showcaseLogin
  return {
    id: person.id,
    login_code: login,
    login_key: normalizeKey(login),
    email: person.email,
    email_key: normalizeKey(person.email),
    // Otherwise not the hash of any password.
    password_hash: passwordHash ?? randomBytes(32).toString('base64'),
    name: person.name,
    company_name: person.company?.name ?? '',
    position: person.position,
    phone: person.phone,
    lang: person.language,
    created_at: person.joinedAt,
    updated_at: person.joinedAt,
    email_proven_at: person.joinedAt,
  }
}

function consentRow({ privacyVersions }: World, { id, language, joinedAt }: Person): NewRow<'consents'> {
  return { customer_id: id, document: 'privacy', version: privacyVersions[language], at: joinedAt }
}

function companyRow(world: World, company: Company, index: number): NewRow<'companies'> {
  const chance = chanceOf(`account of ${company.slug}`)
  const hasOwner = chance.is(0.7)
  return {
    id: company.id,
    legal_name: company.name,
    country: company.country,
    tax_number: company.taxNumber,
    address: company.address,
    phone: phoneOf(company.country, chance),
    invoice_email: `invoices@${company.domain}`,
    created_at: company.foundedAt,
    updated_at: company.foundedAt,
    joining: index % 5 === 0 ? 'automatic' : index % 11 === 4 ? 'off' : 'approval',
    approval_limit_cny_minor: index % 4 === 0 ? 5_000_000 : null,
    approval_limit_usd_minor: index % 4 === 0 ? 700_000 : null,
    owner_id: hasOwner ? colleague(world, 'sales', index).id : null,
  }
}
