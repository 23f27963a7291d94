// Labels of licences and editions: on report pages, in dialogs and at the checkout.
import { editionLabels, licenceLabels } from '#contract/common/licence-labels.ts'

export const licence = {
  licences: licenceLabels['zh-CN'],
  editions: editionLabels['zh-CN'],
  compare: '比较三种授权',
  use: '允许的用途',
  yes: '可以',
  no: '不可以',
  people: '使用人',
}
