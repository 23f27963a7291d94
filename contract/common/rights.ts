// Rights and roles of staff: the source of the guards, of the console's menus and of docs/roles.md.

export const roles = ['owner', 'editor', 'sales', 'finance', 'support', 'auditor'] as const
export type Role = (typeof roles)[number]

// Roles are listed, so that a new role has no right before somebody gives it one.
const all = ['owner', 'editor', 'sales', 'finance', 'support', 'auditor'] as const satisfies readonly Role[]
const customerFacing = ['owner', 'sales', 'finance', 'support', 'auditor'] as const satisfies readonly Role[]

/** Each right with the roles that have it. An auditor can see everything and change nothing. */
export const rights = {
  'dashboard.read': all,

  'catalogue.read': all,
  /** Drafts: texts, contents, files and covers of reports. */
  'catalogue.write': ['owner', 'editor'],
  'catalogue.publish': ['owner', 'editor'],
  'prices.write': ['owner', 'editor', 'finance'],
  'catalogue.import': ['owner', 'editor'],
  'catalogue.export': ['owner', 'editor', 'sales', 'auditor'],

  /** Uploads; each purpose needs the right of its use besides. */
  'files.upload': ['owner', 'editor', 'sales', 'finance', 'support'],
  /** The files that buyers get, and pictures. */
  'files.write': ['owner', 'editor', 'sales', 'support'],

  /** Briefings, news and company pages. */
  'content.read': all,
  'content.write': ['owner', 'editor'],
  'content.publish': ['owner', 'editor'],

  /** The newsletter: issues, their delivery, subscribers. */
  'newsletter.read': ['owner', 'editor', 'auditor'],
  'newsletter.write': ['owner', 'editor'],
  'newsletter.export': ['owner', 'auditor'],

  /** Bank statements: lines, proposals, what became of the money. */
  'bank.read': ['owner', 'finance', 'auditor'],
  'bank.import': ['owner', 'finance'],
  'bank.allocate': ['owner', 'finance'],

  /** Companies that buy, and their members. */
  'companies.read': customerFacing,
  'companies.write': ['owner', 'sales', 'finance'],

  /** Selling entities with tax and bank accounts. */
  'selling-entities.read': customerFacing,
  'selling-entities.write': ['owner', 'finance'],

  /** Dictionaries, regions, carousel, contacts, notices, mail templates. */
  'site.read': all,
  'site.write': ['owner', 'editor'],

  'leads.read': ['owner', 'sales', 'support', 'auditor'],
  'leads.write': ['owner', 'sales', 'support'],
  'leads.export': ['owner', 'sales', 'auditor'],

  /** Fapiao, invoices and credit notes, and the ledger. */
  'invoices.read': customerFacing,
  'invoices.issue': ['owner', 'finance'],

  'quotes.read': customerFacing,
  'quotes.write': ['owner', 'sales'],
  /** Discounts above the limit of sales, never one's own. */
  'quotes.approve': ['owner'],

  'orders.read': customerFacing,
  /** Files and delivery, the delivery e-mail, download limits. */
  'orders.deliver': ['owner', 'sales', 'support'],
  'orders.export': ['owner', 'finance', 'auditor'],

  /** Licences with their seats, events and downloads. */
  'licences.read': customerFacing,
  /** Revoking, restoring and transferring them, and their seats. No money moves. */
  'licences.write': ['owner', 'sales'],

  /** Whom a copy of a file was made for. */
  'copies.trace': ['owner', 'sales'],

  /** Discount codes and their uses. */
  'vouchers.read': customerFacing,
  'vouchers.write': ['owner', 'sales'],
  'vouchers.export': ['owner', 'sales', 'finance', 'auditor'],

  'refunds.request': ['owner', 'finance', 'support'],
  /** Above the limit, never one's own request. */
  'refunds.approve': ['owner', 'finance'],
  'payments.read': ['owner', 'finance', 'support', 'auditor'],
  /** Late, duplicate and suspense payments, abnormal refunds. */
  'payments.resolve': ['owner', 'finance'],
  /** What companies owe, and their credit. */
  'receivables.read': ['owner', 'finance', 'sales', 'auditor'],
  'receivables.write': ['owner', 'finance'],
  'reconciliation.read': ['owner', 'finance', 'auditor'],
  'reconciliation.run': ['owner', 'finance'],

  'customers.read': customerFacing,
  /** Unlocking, ending sessions, disabling. */
  'customers.write': ['owner', 'support'],

  /** What other systems may do here, and what they are told. */
  'integrations.read': ['owner', 'support', 'auditor'],
  'integrations.write': ['owner'],
  'queues.read': ['owner', 'support', 'auditor'],
  'queues.write': ['owner', 'support'],
  'audit.read': ['owner', 'auditor'],
  'staff.read': ['owner', 'auditor'],
  'staff.write': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

export function roleHas(role: Role, right: Right): boolean {
  const allowed: readonly Role[] = rights[right]
  return allowed.includes(role)
}
