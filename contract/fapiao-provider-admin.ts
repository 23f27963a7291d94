// The console's endpoints for fapiao that a provider's service has issued though the books refuse them.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'
import { fapiaoRecord } from './fapiao-admin.ts'

/** The serial number of the call. */
const serial = z.string().min(1, m('required')).max(100, m('invalid'))

export const bookFapiaoAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/provider-calls/book',
  summary:
    'Asks the provider once more what it has issued and books that, once the obstacle is mended. The result follows within minutes.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ serial }),
  output: fapiaoRecord,
})

export const settleFapiaoCall = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/provider-calls/settle',
  summary:
    'Records that what the provider has issued was dealt with outside of the books, such as reversed at the provider. Then the request can be issued again.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ serial, note: requiredText('required', 300) }),
  output: fapiaoRecord,
})
