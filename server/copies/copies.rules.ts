// Rules of copies: which files become copies, how long these are kept, and what they say.
import { type Language, say } from '#contract/common/language.ts'
import { showCopyNumber } from '#contract/copy-numbers.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { coverName } from './stamping/copy-number-key.ts'

/** How long the bytes of a copy are kept; afterwards they are made again. */
export const copyTtlMs = 30 * 86_400_000

const office = 'application/vnd.openxmlformats-officedocument'
const formats: Readonly<Record<string, 'pdf' | 'office'>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'office',
  [`${office}.spreadsheetml.sheet`]: 'office',
}

export const stampedMimes: readonly string[] = Object.keys(formats)

/** @returns undefined for a file that is delivered as it is */
export function stampedFormatOf(mime: string): 'pdf' | 'office' | undefined {
  return formats[mime]
}

const words = {
  licensee: { zh: '授权给', en: 'Licensed to' },
  licence: { zh: '授权编号', en: 'Licence' },
  copy: { zh: '副本编号', en: 'Copy' },
}

const cover = {
  heading: { zh: '授权说明', en: 'Licence' },
  file: { zh: '文件', en: 'File' },
  note: {
    zh: '本页与所附文件一并交付，文件仅供上述被授权人按授权条款使用。',
    en: 'This page is delivered with the file named above, which only the licensee may use, under the terms of the licence.',
  },
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
  return partsOf(facts).join(' · ')
}

/** The paragraphs of the cover page, the heading first, of a file that cannot name its licensee itself. */
export function coverParagraphs(facts: CopyFacts, file: { readonly title: string; readonly name: string }): string[] {
  const { language } = facts
  const said = [say(cover.heading, language), oneLine(file.title), ...partsOf(facts)]
  return [...said, `${say(cover.file, language)} ${oneLine(file.name)}`, say(cover.note, language)]
}

function partsOf(facts: CopyFacts): string[] {
  const { language } = facts
  const licensee = [facts.company, facts.person].filter((name) => name !== '').map(oneLine)
  return [
    `${say(words.licensee, language)} ${licensee.join(' · ')}`,
    `${say(words.licence, language)} ${showLicenceNumber(facts.licenceNumber)}`,
    `${say(words.copy, language)} ${showCopyNumber(facts.number)}`,
    beijingDay(facts.createdAt),
  ]
}

function oneLine(name: string): string {
  return name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The archive of a file and its cover page. */
export function archiveNameOf(name: string): string {
  return `${name.replace(/\.[^./\\]{1,5}$/, '')}.zip`
}

/** Archives refuse names that lead out of their folder, and the cover page has a name of its own. */
export function entryNameOf(name: string): string {
  const flat = name.replace(/[/\\:\p{Cc}]+/gu, '_').replace(/^\.+/, '')
  return flat === '' || flat === coverName ? `original ${flat}` : flat
}
