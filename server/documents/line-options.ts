// What a line of a document is beside its title: licence, edition, options.
import { type Language, say } from '#contract/common/language.ts'
import { editionLabels, licenceLabels } from '#contract/common/licence-labels.ts'
import type { DocumentLine } from '#contract/documents.ts'

export function lineOptions(line: DocumentLine, language: Language): string {
  if (line.itemKind === 'briefing') return say({ zh: '简报', en: 'Briefing' }, language)
  return [
    licenceLabels[language][line.licence].longLabel,
    editionLabels[language][line.edition].longLabel,
    line.competitorData ? say({ zh: '含竞争对手数据', en: 'with competitor data' }, language) : '',
    line.hardCopy ? say({ zh: '含纸质版', en: 'with printed copy' }, language) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
