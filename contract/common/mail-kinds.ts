// Kinds of mails, as the outbox stores them: what each is about, which decides what staff may read and what a deletion erases.

type Properties = {
  /**
   * The mails are erased with this subject, whatever their recipient. The second part of their dedupe key is its id: of the account, of the
   * lead, of the order, its change or refund, of the purchase, of the quote, of the fapiao request, of the invoice, or of the account whose
   * request or departure the admins of a company are told of.
   */
  readonly subject?: 'account' | 'order' | 'lead' | 'purchase' | 'quote' | 'fapiao' | 'invoice' | 'member'
  /** They hold a secret, or belong to a deleted account: staff cannot read them, and they are emptied once they are sent. */
  readonly isEphemeral?: true
}

const properties = {
  'account-statement': {},
  'account-deleted': { isEphemeral: true },
  'api-key-expired': {},
  'api-key-expiring': {},
  'company-approval-answer': { subject: 'member' },
  'company-approval-request': { subject: 'member' },
  'company-domain-code': { isEphemeral: true },
  'company-invitation': { isEphemeral: true },
  'company-join-answer': { subject: 'member' },
  'company-join-request': { subject: 'member' },
  'company-licences-passed': { subject: 'member' },
  'credit-note-issued': { subject: 'invoice' },
  'email-changed': { subject: 'account' },
  'email-code': { isEphemeral: true },
  'fapiao-issued': { subject: 'fapiao' },
  'fapiao-refund': { subject: 'fapiao' },
  'fapiao-rejected': { subject: 'fapiao' },
  'fapiao-reversed': { subject: 'fapiao' },
  'hard-copy-sent': { subject: 'order' },
  'invoice-issued': { subject: 'invoice' },
  'lead-confirmation': { subject: 'lead' },
  'lead-notice': { subject: 'lead' },
  'lead-reply': { subject: 'lead' },
  'licence-ended': { subject: 'order' },
  'licence-granted': { subject: 'order' },
  'licence-seat': { subject: 'order' },
  'new-edition': { subject: 'order' },
  'newsletter-confirmation': { isEphemeral: true },
  'newsletter-subscribed': { isEphemeral: true },
  'order-delivered': { subject: 'order' },
  'order-email-changed': { subject: 'order' },
  'order-paid': { subject: 'order' },
  'order-refunded': { subject: 'order' },
  'password-changed': { subject: 'account' },
  'password-reset': { isEphemeral: true },
  'purchase-on-credit': { subject: 'purchase' },
  'purchase-pro-forma': { subject: 'purchase' },
  'purchase-reminder': { subject: 'purchase' },
  'purchase-transfer-received': { subject: 'purchase' },
  'purchase-transfer-short': { subject: 'purchase' },
  'quote-accepted': { subject: 'quote' },
  'quote-declined': { subject: 'quote' },
  'quote-expired': { subject: 'quote' },
  'quote-follow-up': { subject: 'quote' },
  'quote-ready': { subject: 'quote' },
  'quote-reminder': { subject: 'quote' },
  'quote-won': { subject: 'quote' },
  'receivable-overdue': { subject: 'purchase' },
  'receivable-soon-due': { subject: 'purchase' },
  'sample-ready': { subject: 'lead' },
  'search-digest': { subject: 'account' },
  /** A test of a template, sent to the member of staff who edits it. */
  'try-mail': {},
  'webhook-failing': {},
  'webhook-off': {},
} as const satisfies Record<string, Properties>

export type MailKind = keyof typeof properties

const kinds: readonly (readonly [string, Properties])[] = Object.entries(properties)

export const ephemeralMails: readonly string[] = kinds.flatMap(([kind, { isEphemeral }]) => (isEphemeral ? [kind] : []))

export function mailsAbout(subject: NonNullable<Properties['subject']>): readonly string[] {
  return kinds.flatMap(([kind, each]) => (each.subject === subject ? [kind] : []))
}
