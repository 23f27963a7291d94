// Phrases of the pages for custom research and for contact.
import type { inquiry as Chinese } from '../zh/inquiry.ts'

export const inquiry: typeof Chinese = {
  customResearch: {
    title: 'Research for the decision you face',
    lead: (within) =>
      `Entering a market, choosing a supplier, setting a price, due diligence: tell us the decision you face, and an analyst will reply ${within ? `within ${within} ` : ''}with scope, method, timing and a quote.`,
    form: 'Request custom research',
    kinds: 'Research we often do',
    kind: 'Type',
    question: 'Questions it answers',
    takes: 'Duration',
    stepsTitle: 'From request to delivery',
    steps: {
      send: {
        name: 'Send the request',
        took: '5 minutes',
        text: (phone) => `Fill in the form on this page${phone ? `, or call ${phone}` : ''}.`,
      },
      call: {
        name: 'An analyst gets back to you',
        text: 'We clarify the decision, its scope and your budget. If you need a confidentiality agreement, we sign it first.',
      },
      offer: {
        name: 'Proposal and quote',
        text: 'Scope, sample, types of interviewees, milestones and price in one document.',
      },
      work: {
        name: 'Research and interim report',
        text: 'You receive first findings halfway through, when the direction can still be adjusted.',
      },
      deliver: {
        name: 'Delivery and support',
        took: 'six months',
        text: 'You receive the report and its data. We answer questions in writing for six months.',
      },
    },
    within: (time) => `within ${time}`,
    description:
      'Market research tailored to your decision: market entry, competitors, suppliers, commercial due diligence, users and channels. An analyst replies with scope, method, timing and a quote.',
  },
  contact: {
    title: 'Contact us',
    lead: (within) =>
      `Questions before buying, orders and delivery, partnerships: write to us, and we will reply${within ? ` within ${within}` : ''}.`,
    ways: 'Contact details',
    hours: 'Business hours',
    address: 'Address',
    form: 'Send an enquiry',
    sampleForm: 'Request a sample',
    description:
      'Phone, email and an enquiry form: questions before buying a report, orders and delivery, licences, hard copies and partnerships. Our analysts and customer service reply in writing.',
  },
}
