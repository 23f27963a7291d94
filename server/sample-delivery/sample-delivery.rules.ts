// Rules of samples that are sent: what each page says, and the name of the file.
import { type Language, say } from '#contract/common/language.ts'
import { showCopyNumber } from '#contract/copy-numbers.ts'
import { sampleLinkDays } from '#contract/sample-states.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'

export const sampleLinkTtlMs = sampleLinkDays * 86_400_000

/** Relative to the API base, followed by the token of the link. */
export const sampleLinkPath = '/report/sample-file/'

const words = {
  sample: { zh: '样本', en: 'Sample' },
  for: { zh: '仅供', en: 'For' },
  copy: { zh: '副本编号', en: 'Copy' },
}

type CopyFacts = { readonly email: string; readonly number: string; readonly language: Language; readonly at: Date }

/** The footer of every page. */
export function sampleLine({ email, number, language, at }: CopyFacts): string {
  return [
    say(words.sample, language),
    `${say(words.for, language)} ${email}`,
    `${say(words.copy, language)} ${showCopyNumber(number)}`,
    beijingDay(at),
  ].join(' · ')
}

export function sampleFileName(title: string, language: Language): string {
  return `${title.slice(0, 80)} - ${say(words.sample, language)}.pdf`
}
