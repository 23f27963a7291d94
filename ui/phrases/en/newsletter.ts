// Phrases of the newsletter.
import type { newsletter as Chinese } from '../zh/newsletter.ts'

export const newsletter: typeof Chinese = {
  title: 'Monthly digest',
  description:
    'One mail a month: new reports and news of the industries you choose. Confirmed by mail, and easy to unsubscribe from.',
  lead: 'At the beginning of each month we send what was published in the month before: new reports and news, of the industries that you choose and no others. With nothing new, no mail is sent.',
  link: 'Subscribe to the monthly digest',
  linkText: 'One mail a month with new reports and news of your industries.',
  email: 'E-mail address',
  industries: 'Industries',
  industriesHint: 'Choose none to get all of them',
  consent: {
    before:
      'I agree that Yanbao Research sends its monthly digest to this address. I can unsubscribe at any time through the link in each mail. How the address is used is described in the',
    privacy: 'privacy notice',
    after: '.',
    newWindow: ' (opens in a new window)',
  },
  submit: 'Subscribe',
  confirmNote: 'You will get a mail with a link. The subscription begins when you open it and confirm.',
  sentTitle: 'Please check your mail',
  sentText:
    'If the address can be subscribed, a mail arrives within a few minutes. Open its link within 7 days and confirm. If it does not arrive, look into your spam folder.',
  noTracking: 'The digest has no tracking images, and its links lead directly to our pages.',
  own: {
    title: 'Monthly digest',
    text: (email: string) =>
      `Sent to ${email} at the beginning of each month, with new reports and news of the industries you choose.`,
    unproven: 'Once the address of your account is verified, you can subscribe here without another confirmation.',
    on: 'Subscribed',
    off: 'Not subscribed',
    subscribe: 'Subscribe',
    save: 'Save choice',
    unsubscribe: 'Unsubscribe',
    language: 'Language of the digest',
    languages: { 'zh-CN': 'Chinese', 'en-US': 'English' },
    consent: 'By subscribing you agree to get the digest. You can unsubscribe at any time.',
    saved: 'Your choice is saved',
    subscribed: 'You are subscribed to the monthly digest',
    unsubscribed: 'You are unsubscribed from the monthly digest',
  },
}
