// Labels of licences and editions: on report pages, in dialogs and at the checkout.
import { editionLabels, licenceLabels } from '#contract/common/licence-labels.ts'

export const licence = { licences: licenceLabels['zh-CN'], editions: editionLabels['zh-CN'] }
