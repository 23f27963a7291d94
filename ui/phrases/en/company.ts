// The company pages: their menu, the ordering process, the licences.
import type { company as Chinese } from '../zh/company.ts'

export const company: typeof Chinese = {
  section: 'About us',
  pages: {
    about: 'Company profile',
    method: 'Research Method',
    ordering: 'Order Process',
    qualifications: 'Enterprise Qualifications',
    terms: 'Terms and Conditions',
  },
  contact: 'Contact us',
  version: (version) => `Version ${version},`,
  updated: (date) => `updated ${date}`,
  missing: 'This page is not available in English at present',
  missingHint: 'Read it in Chinese, or write to us.',
  readOther: 'Read it in Chinese',
  missingInBoth: 'There is nothing on this page at present',
  missingInBothHint: 'Write to us if there is something you would like to know.',
  hours: {
    title: 'The 72 hours after payment',
    paid: { name: 'Payment', text: 'Confirmed, with a mail to you' },
    preparing: { name: 'Preparation', text: 'Figures and version are checked; the order shows how far we are' },
    sent: { name: 'Within 72 hours', text: 'Sent to the address in the order' },
  },
  stepsTitle: 'Six steps',
  steps: [
    {
      name: 'Choose a report and a licence',
      took: 'at once',
      text: 'Single user, multi-user or enterprise, and the China or the Global and China edition. In doubt, ask for a sample or write to an analyst first.',
    },
    {
      name: 'Enter the delivery address and order',
      took: 'about a minute',
      text: 'After logging in, check the amount and the email address. It is entered twice; the file goes there.',
    },
    {
      name: 'Pay',
      took: 'within 24 hours',
      text: 'By Alipay or WeChat Pay, or by card where offered. Orders not paid within 24 hours are closed and can be placed again.',
    },
    {
      name: 'Receive the file',
      took: 'within 72 hours of payment',
      text: 'Word or PDF is sent to the address in the order 2–3 working days after payment, and can be downloaded in the personal centre.',
    },
    {
      name: 'Receive the hard copy, if ordered',
      took: '3–5 working days',
      text: 'By express. Write to us first with the address.',
    },
    {
      name: 'Ask questions',
      took: 'for six months',
      text: 'An analyst answers in writing on definitions, method and assumptions.',
    },
  ],
  licences: {
    title: 'How the licences differ',
    licence: 'Licence',
    people: 'Who may use it',
    use: 'Printing and quoting',
    rows: [
      { name: 'Single user', people: 'One named person', use: 'Not passed on; internal quotations name the source' },
      { name: 'Multi-user', people: 'Up to five people of one company', use: 'May be printed for these people' },
      { name: 'Enterprise', people: 'The whole company', use: 'May be kept and quoted in internal systems' },
    ],
  },
  browse: 'Browse reports',
}
