// Phrases of sign-in through a company, which only its pages load.
import type { CompanySignInPhrases } from '../zh/company-sign-in-pages.ts'

export const companySignInPages: CompanySignInPhrases = {
  title: 'Sign in with your company',
  intro:
    'If your company has set up its own sign-in here, enter your work email address and we take you to your company’s login page.',
  email: 'Work email address',
  hint: 'Such as name@company.com',
  submit: 'Go to my company’s login',
  consent: {
    before: 'The first time, this creates an account for you, to which our ',
    terms: 'terms of service',
    between: ' and the ',
    privacy: 'privacy notice',
    after: ' apply.',
  },
  otherwise: 'Your company has no sign-in of its own? ',
  byPassword: 'Log in with a password',
  done: {
    title: 'Completing your sign-in…',
    failed: 'The sign-in is not complete',
    again: 'Sign in again',
    needsScript:
      'Your company has confirmed who you are. Your account needs JavaScript: turn it on and reload this page within two minutes.',
  },
}
