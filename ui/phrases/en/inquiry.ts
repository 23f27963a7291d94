// Words of the pages for custom research and for contact.
import type { inquiry as Chinese } from '../zh/inquiry.ts'

export const inquiry: typeof Chinese = {
  market: {
    title: 'Research for the decision you face',
    lead: (within) =>
      `Entering a market, choosing a supplier, setting a price, due diligence: tell us the decision, and an analyst answers ${within ? `within ${within} ` : ''}with scope, method, timing and price.`,
    form: 'Request custom research',
    kinds: 'What we are asked most often',
    kind: 'Kind',
    question: 'Questions it answers',
    takes: 'Takes',
    stepsTitle: 'From request to delivery',
    steps: {
      send: {
        name: 'Send the request',
        took: '5 minutes',
        text: (phone) => `Fill in the form on this page${phone ? `, or call ${phone}` : ''}.`,
      },
      call: {
        name: 'An analyst gets back to you',
        text: 'To settle the decision, its limits and the budget; under a confidentiality agreement where you need one.',
      },
      offer: {
        name: 'Plan and price',
        text: 'Scope, sample, kinds of interviews, milestones and price in one document.',
      },
      work: {
        name: 'Research and interim report',
        text: 'First findings at half-time; the direction can still change.',
      },
      deliver: {
        name: 'Delivery and questions',
        took: 'six months',
        text: 'The report and its data; questions are answered in writing for six months.',
      },
    },
    within: (time) => `within ${time}`,
    description:
      'Market research made for one decision: market entry, competitors, suppliers, commercial due diligence, users and channels. An analyst answers with scope, method, timing and price.',
  },
  contact: {
    title: 'Contact us',
    lead: (within) =>
      `Questions before buying, orders and delivery, cooperation: write to us, and we answer${within ? ` within ${within}` : ''}.`,
    ways: 'How to reach us',
    hours: 'Hours',
    address: 'Address',
    form: 'Send an enquiry',
    sampleForm: 'Request a sample',
    description:
      'Telephone, email and an enquiry form: questions before buying a report, orders and delivery, licences and hard copies. Analysts and support answer in writing.',
  },
}
