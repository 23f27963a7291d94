// Phrases of the company pages: their menu, the ordering process, the licences.
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
  missing: 'This page is not available in English',
  missingHint: 'Read the Chinese version, or contact us.',
  readOther: 'Read the Chinese version',
  missingInBoth: 'This page has no content yet',
  missingInBothHint: 'If you need this information, contact us.',
  hours: {
    title: 'The 72 hours after payment',
    paid: { name: 'Payment', text: 'We confirm receipt by email' },
    preparing: { name: 'Preparation', text: 'We check the data and the edition; your order shows the progress' },
    sent: { name: 'Within 72 hours', text: 'Sent to the email address on your order' },
  },
  stepsTitle: 'Six steps',
  steps: [
    {
      name: 'Choose a report and a licence',
      took: 'immediate',
      text: 'On the report page, choose a single-user, multi-user or enterprise licence, and the China or the Global and China edition. If you are not sure, request a sample or ask an analyst first.',
    },
    {
      name: 'Enter the delivery email and place the order',
      took: 'about a minute',
      text: 'Log in and check the amount and the delivery email. You enter the address twice, as we send the electronic version there.',
    },
    {
      name: 'Pay',
      took: 'within 24 hours',
      text: 'By Alipay or WeChat Pay, or by card where available. Orders not paid within 24 hours close automatically; you can place a new one.',
    },
    {
      name: 'Receive the electronic version',
      took: 'within 72 hours of payment',
      text: 'We email the Word or PDF file to the address on your order 2–3 working days after payment. You can also download it from your account.',
    },
    {
      name: 'Receive the hard copy, if ordered',
      took: '3–5 working days',
      text: 'Sent by courier. Contact us first with the postal address.',
    },
    {
      name: 'Ask questions',
      took: 'for six months',
      text: 'Our analysts answer questions about definitions, methodology and forecast assumptions in writing.',
    },
  ],
  licencesTitle: 'How the licences differ',
  browse: 'Browse reports',
}
