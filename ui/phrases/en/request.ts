// Words of the request form: samples, custom research, enquiries; by type of request.
import type { request as Chinese } from '../zh/request.ts'

export const request: typeof Chinese = {
  titles: { 1: 'Request a sample', 2: 'Custom research', 3: 'Enquiry' },
  subtitles: {
    1: (within) => (within ? `Sent to your work email within ${within}` : 'Sent to your work email'),
    2: (within) => (within ? `An analyst answers within ${within}` : 'An analyst answers'),
    3: (within) => (within ? `We answer within ${within}` : 'We answer by email'),
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
  demand: { 1: 'What you need', 2: 'The decision you face', 3: 'What you would like to know' },
  demandExample: {
    1: 'Chapters or figures you care about; the sample is chosen to match',
    2: 'For example: whether to build a cell plant in South-East Asia in 2027, and in which country',
    3: 'For example: definitions and period of a report, what a licence covers, hard copies',
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
  onlyFor: 'Used to answer this request only.',
  sent: 'Successfully submitted',
  yourEmail: 'the address you entered',
  next: {
    1: (within, email) =>
      `An analyst picks the pages that fit your request and sends them to ${email}${within ? ` within ${within}` : ''}.`,
    2: (within, email) =>
      `An analyst writes to ${email}${within ? ` within ${within}` : ''} with scope, method, timing and price.`,
    3: (within, email) => `We write to ${email}${within ? ` within ${within}` : ''}.`,
  },
  more: (phone) => `To add something, call ${phone}.`,
  done: 'Done',
}
