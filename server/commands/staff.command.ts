// `create-staff` and `verify-audit`: accounts of the console and the audit log.
import { parseArgs } from 'node:util'
import { errorText } from '#contract/common/errors.ts'
import { roles } from '#contract/common/rights.ts'
import { createStaff as createStaffCall } from '#contract/staff.ts'
import type { Started } from '../bootstrap.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/app-error.ts'
import { openPasswords } from '../platform/passwords.ts'
import { addStaff, checkAudit, operator, recordAudit } from '../staff/staff.service.ts'
import { type Command, type Environment, say, withContext } from './command.ts'

export const createStaffCommand: Command = {
  usage: `  create-staff <user name> --email <address>
                     a new account for the console, by default of an owner
      --name NAME    what colleagues call them
      --role ROLE    ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`,
  run: createStaff,
}

export const verifyAuditCommand: Command = {
  usage: '  verify-audit       recomputes the chain of the audit trail',
  run: (_args, env) => withContext(env, verify),
}

async function createStaff(args: readonly string[], env: Environment): Promise<number | undefined> {
  const details = readStaff(args)
  if (!details) return undefined
  return withContext(env, async ({ ctx }) => {
    const actor: Pick<Actor, 'recordAudit'> = {
      recordAudit: (tx, entry) => recordAudit(tx, operator, entry, ctx.now()),
    }
    try {
      const { firstPassword } = await addStaff(ctx, await openPasswords(), actor, details)
      say(`${details.loginCode} (${details.role}) can sign in at ${ctx.config.originZh}/console`)
      say(`First password: ${firstPassword}`)
      say('It is shown once. The first sign-in asks for a new one and sets up an authenticator (TOTP).')
      return 0
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      say(errorText(error.key, 'en-US'))
      return 1
    }
  })
}

function readStaff(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, email: { type: 'string' }, role: { type: 'string', default: 'owner' } },
    })
    const [loginCode, ...more] = positionals
    const { name = loginCode, email, role } = values
    const parsed = createStaffCall.input.safeParse({ loginCode, name, email, role })
    return more.length === 0 && parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

async function verify({ ctx }: Started): Promise<number> {
  const { entries, brokenAt } = await checkAudit(ctx)
  say(brokenAt === null ? `The audit log is intact: ${entries} entries.` : `The audit log is broken at ${brokenAt}.`)
  return brokenAt === null ? 0 : 1
}
