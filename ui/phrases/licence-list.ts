// The labels of all licences in one text, for phrases.
import { licenceLabels } from '#contract/common/licence-labels.ts'

const labelsIn = (language: keyof typeof licenceLabels) =>
  Object.values(licenceLabels[language]).map(({ label }) => label)

export const licenceList = {
  zh: labelsIn('zh-CN').join('、'),
  /** In lower case, for use within a sentence. */
  en: labelsIn('en-US').join(', ').toLowerCase(),
}
