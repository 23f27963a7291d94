// Invitations to companies. Only hashes of their tokens are stored.
import type { CompanyRole } from '#contract/companies.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type Invitation = Row<'company_invitations'>

/** Open ones, also when they have expired, the newest first. */
export function listOpenInvitations(db: Db, companyId: string) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('customers as c', 'c.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.sent_at', 'i.expires_at', 'c.name as inviter'])
    .where('i.company_id', '=', companyId)
    .where('i.state', '=', 'open')
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .limit(500)
    .execute()
}

type NewInvitation = {
  readonly companyId: string
  readonly email: string
  readonly emailKey: string
  readonly role: CompanyRole
  readonly greeting: string
  readonly language: Invitation['lang']
  readonly tokenHash: Buffer
  readonly invitedBy: string
  readonly at: Date
  readonly expiresAt: Date
}

/** @returns undefined when the address has an open invitation */
export function insertInvitation(tx: Db, invitation: NewInvitation): Promise<Invitation | undefined> {
  return tx
    .insertInto('company_invitations')
    .values({
      company_id: invitation.companyId,
      email: invitation.email,
      email_key: invitation.emailKey,
      role: invitation.role,
      greeting: invitation.greeting,
      lang: invitation.language,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.at,
      sent_at: invitation.at,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The token of the earlier mail ends. */
export function renewInvitation(
  tx: Db,
  renewal: { id: string; companyId: string; tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<Invitation | undefined> {
  return tx
    .updateTable('company_invitations')
    .set((eb) => ({
      token_hash: renewal.tokenHash,
      sent_at: renewal.at,
      expires_at: renewal.expiresAt,
      mail_count: eb('mail_count', '+', 1),
    }))
    .where('id', '=', renewal.id)
    .where('company_id', '=', renewal.companyId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

/** @returns whether it was open */
export async function endInvitation(
  tx: Db,
  { id, companyId, state, at }: { id: string; companyId: string; state: 'accepted' | 'revoked'; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('company_invitations')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One that can be accepted now, with the names that its page shows. */
export function findActiveInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as n', 'n.id', 'i.company_id')
    .innerJoin('customers as c', 'c.id', 'i.invited_by')
    .select(['i.id', 'i.company_id', 'i.email', 'i.email_key', 'i.role', 'i.invited_by', 'i.expires_at'])
    .select(['n.legal_name', 'c.name as inviter'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.state', '=', 'open')
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

/** Of a person whose data is erased: by the address, and what the person has written. */
export async function eraseInvitations(
  tx: Db,
  { customerId, emailKey }: { readonly customerId?: string; readonly emailKey?: string | undefined },
): Promise<void> {
  if (emailKey !== undefined) await tx.deleteFrom('company_invitations').where('email_key', '=', emailKey).execute()
  if (customerId !== undefined)
    await tx.updateTable('company_invitations').set({ greeting: '' }).where('invited_by', '=', customerId).execute()
}

/** Addresses are not kept longer than they are needed. */
export async function deleteInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('company_invitations').where('expires_at', '<', before).execute()
}

/** Those that a person has sent, and those sent to the address. */
export function listInvitationsOf(
  db: Db,
  { customerId, emailKey }: { readonly customerId: string; readonly emailKey: string | undefined },
) {
  return db
    .selectFrom('company_invitations')
    .select(['email', 'role', 'greeting', 'state', 'created_at'])
    .where((eb) =>
      eb.or([eb('invited_by', '=', customerId), ...(emailKey === undefined ? [] : [eb('email_key', '=', emailKey)])]),
    )
    .orderBy('created_at')
    .execute()
}
