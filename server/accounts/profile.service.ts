// Profile changes, and the proof that a new e-mail address requires.

import { randomUUID } from 'node:crypto'
import type { Profile, updateProfile } from '#contract/accounts.ts'
import { isAddress, newContact } from '#contract/accounts.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { contactRules } from '#server/site-config/site-config.service.ts'
import { emailChangedMail } from './accounts.mail.ts'
import { type AccountsCtx, getCustomer, rethrowUniqueViolation } from './accounts.service.ts'
import * as customers from './customers.store.ts'
import { consumeEmailCode, isRightEmailCode, wrongEmailCode } from './email-codes.service.ts'
import { hasPassword } from './password-confirmation.service.ts'
import { deleteResetsOf } from './password-resets.store.ts'

export async function readProfile(ctx: AccountsCtx, customerId: string): Promise<Profile> {
  const customer = await getCustomer(ctx, customerId)
  return {
    id: customer.id,
    loginCode: customer.login_code,
    name: customer.name,
    email: customer.email,
    isEmailProven: customer.email_proven_at !== null,
    hasPassword: await hasPassword(ctx, customer),
    contact: customer.phone,
    companyName: customer.company_name,
    addr: customer.position,
  }
}

/**
 * Changes the fields that were sent. A new address requires a code that was mailed to it; a code for the current
 * address proves
 * that one. The code is checked before the address: only someone who receives its mail learns that it is taken.
 * @throws AppError request.invalid, accounts.email-taken
 */
export async function changeProfile(
  ctx: AccountsCtx,
  { customerId, ip, language }: { customerId: string; ip: string; language: Language },
  input: ParsedInputOf<typeof updateProfile>,
): Promise<Profile> {
  const present = await getCustomer(ctx, customerId)
  await validateNewContact(ctx, language, present, input)
  const email = input.email ?? present.email
  const needsProof = email !== present.email || input.emailCode !== ''
  const proof = { email, code: input.emailCode, purpose: 'email', ip } as const
  if (needsProof) await requireProof(ctx, proof)
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.lockCustomer(tx, customerId)
    if (!customer) throw new AppError('session.ended')
    const at = ctx.now()
    const changes = {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.companyName !== undefined && { companyName: input.companyName }),
      ...(input.addr !== undefined && { position: input.addr }),
      ...(input.contact !== undefined && { phone: input.contact }),
      ...(needsProof && { email, emailProvenAt: at }),
      // A username equal to the address changes with it, so that it cannot become the address of another customer.
      ...(needsProof && isAddress(customer.login_code) && { loginCode: email }),
    }
    // Under another address the account could have a password that the company's provider does not know.
    if (email !== customer.email && (await ctx.requiresCompanySignIn(tx, customer.email)))
      throw new AppError('request.invalid', { fields: [{ field: 'email', message: 'email-of-company' }] })
    if (needsProof) {
      if (await customers.isAddressTaken(tx, email, customerId)) throw new AppError('accounts.email-taken')
      if (!(await consumeEmailCode(ctx, tx, proof))) throw wrongEmailCode()
    }
    await customers.updateCustomer(tx, customerId, changes, at).catch(rethrowUniqueViolation)
    if (needsProof && email !== customer.email) await handleAddressChange(ctx, tx, customer)
  })
  return readProfile(ctx, customerId)
}

/**
 * Validates a new address or number by the rules of the site; stored values stay valid whatever rules they were
 * accepted by.
 * @throws AppError request.invalid
 */
export async function validateNewContact(
  ctx: Ctx,
  language: Language,
  present: { email: string; phone: string },
  { email, contact }: { email?: string | undefined; contact?: string | undefined },
): Promise<void> {
  const entered = {
    ...(email !== undefined && email !== present.email && { email }),
    ...(contact !== undefined && contact !== present.phone && { contact }),
  }
  if (Object.keys(entered).length === 0) return
  parseInput(newContact(await contactRules(ctx, language)), entered)
}

async function requireProof(ctx: Ctx, proof: Parameters<typeof isRightEmailCode>[1]): Promise<void> {
  if (proof.code === '') {
    throw new AppError('request.invalid', { fields: [{ field: 'emailCode', message: 'email-code-required' }] })
  }
  if (!(await isRightEmailCode(ctx, proof))) throw wrongEmailCode()
}

/** Voids the reset links sent to the old address and notifies it. */
async function handleAddressChange(
  ctx: Ctx,
  tx: Db,
  before: { id: string; email: string; lang: Language },
): Promise<void> {
  const language = before.lang
  const origin = originOf(ctx, language)
  await deleteResetsOf(tx, before.id)
  await queueMail(tx, {
    dedupeKey: `email-changed:${before.id}:${randomUUID()}`,
    template: 'email-changed',
    language,
    to: before.email,
    content: emailChangedMail({ language, at: ctx.now(), origin }),
  })
}
