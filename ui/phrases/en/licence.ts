// Labels of licences and editions: on report pages, in dialogs and at the checkout.
import { editionLabels, licenceLabels } from '#contract/common/licence-labels.ts'
import type { licence as Chinese } from '../zh/licence.ts'

export const licence: typeof Chinese = {
  licences: licenceLabels['en-US'],
  editions: editionLabels['en-US'],
  compare: 'Compare the three licences',
  use: 'Permitted use',
  yes: 'Yes',
  no: 'No',
  people: 'Users',
}
