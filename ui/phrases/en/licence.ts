// For whom a licence is, and the editions of a report: on its page, in dialogs and at the checkout.
import type { licence as Chinese } from '../zh/licence.ts'

export const licence: typeof Chinese = {
  kinds: {
    single: { name: 'Single user', who: 'One named person' },
    multi: { name: 'Multi-user', who: 'Up to five people of one company' },
    enterprise: { name: 'Enterprise', who: 'The whole company, excluding affiliates' },
  },
  editions: ['China', 'Global and China'],
}
