// Phrases of the request form, by type of request: samples, custom research, enquiries.
import type { request as Chinese } from '../zh/request.ts'

export const request: typeof Chinese = {
  titles: { 1: 'Request a sample', 2: 'Custom research', 3: 'Enquiry' },
  subtitles: {
    1: (within) => (within ? `Sent to your work email within ${within}` : 'Sent to your work email'),
    2: (within) => (within ? `An analyst will reply within ${within}` : 'An analyst will reply'),
    3: (within) => (within ? `We will reply within ${within}` : 'We will reply by email'),
  },
  version: 'Edition',
  fields: {
    companyName: 'Company',
    addr: 'Position',
    email: 'Work email',
    contact: 'Phone',
    name: 'Contact person',
  },
  optional: ' (optional)',
  demand: { 1: 'What you need', 2: 'The decision you face', 3: 'Your question' },
  demandExample: {
    1: 'The chapters or figures that matter to you, so that we can choose the sample pages',
    2: 'For example: whether to build a cell plant in South-East Asia in 2027, and in which country',
    3: 'For example: data definitions and period, what a licence covers, hard copies',
  },
  consent: {
    before: 'I have read and accept the ',
    terms: 'terms of service',
    between: ' and the ',
    privacy: 'privacy notice',
    after: '',
    newWindow: ' (opens in a new window)',
  },
  submit: { 1: 'Request the sample', 2: 'Send the request', 3: 'Send the enquiry' },
  busy: 'Sending',
  onlyFor: 'Used only to reply to this request.',
  sent: 'Successfully submitted',
  yourEmail: 'the address you entered',
  next: {
    1: (within, email) =>
      `An analyst will choose sample pages that fit your request and send them to ${email}${within ? ` within ${within}` : ''}.`,
    2: (within, email) =>
      `An analyst will reply to ${email}${within ? ` within ${within}` : ''} with scope, method, timing and a quote.`,
    3: (within, email) => `We will reply to ${email}${within ? ` within ${within}` : ''}.`,
  },
  more: (phone) => `To add anything, call ${phone}.`,
  done: 'Done',
}
