// Rules of copies: which files become copies, how long these are kept, and what they say.
import { type Language, say } from '#contract/common/language.ts'
import { showCopyNumber } from '#contract/copy-numbers.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'

/** How long the bytes of a copy are kept; afterwards they are made again. */
export const copyTtlMs = 30 * 86_400_000

const office = 'application/vnd.openxmlformats-officedocument'
const formats: Readonly<Record<string, 'pdf' | 'office'>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'office',
  [`${office}.spreadsheetml.sheet`]: 'office',
}

/** @returns undefined for a file that is delivered as it is */
export function stampedFormatOf(mime: string): 'pdf' | 'office' | undefined {
  return formats[mime]
}

const words = {
  licensee: { zh: '授权给', en: 'Licensed to' },
  licence: { zh: '授权编号', en: 'Licence' },
  copy: { zh: '副本编号', en: 'Copy' },
}

export type CopyFacts = {
  readonly number: string
  readonly licenceNumber: string
  readonly company: string
  readonly person: string
  readonly language: Language
  /** The copy was first made then. */
  readonly createdAt: Date
}

/** The licensee line of a copy, in the language of its item. */
export function licenseeLine(facts: CopyFacts): string {
  const { language } = facts
  const licensee = [facts.company, facts.person].filter((name) => name !== '').map(oneLine)
  return [
    `${say(words.licensee, language)} ${licensee.join(' · ')}`,
    `${say(words.licence, language)} ${showLicenceNumber(facts.licenceNumber)}`,
    `${say(words.copy, language)} ${showCopyNumber(facts.number)}`,
    beijingDay(facts.createdAt),
  ].join(' · ')
}

function oneLine(name: string): string {
  return name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
