// Backlogs: jobs, mails, payments and the search index, and whether anyone can sign in to the console.
import { join } from 'node:path'
import { sql } from 'kysely'
import { commandLine } from '../../platform/cli-invocation.ts'
import { decrypt } from '../../platform/secrets.ts'
import { currentFile, foldersIn } from '../../search/engine/index-folder.ts'
import { readIndexMeta } from '../../search/engine/index-meta.ts'
import { age, type Check, count, type Finding, type Installation, ok, someOf, warning, wrong } from './finding.ts'

export const backlogChecks: readonly Check[] = [
  checkJobs,
  checkMails,
  checkPaymentAlerts,
  checkWebhooks,
  checkSearchIndex,
  checkOwner,
]

async function checkJobs({ db, isRunning, now }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ failed: number; locked: number; overdue: Date | null }>`
    select count(*) filter (where attempts >= max_attempts) as failed,
      count(*) filter (where locked_at < ${now()}::timestamptz - interval '15 minutes') as locked,
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at < ${now()}::timestamptz - interval '15 minutes') as overdue
    from graphile_worker.jobs`.execute(db)
  const { failed = 0, locked = 0, overdue = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (failed > 0)
    findings.push(
      warning(
        'jobs',
        `${count(failed, 'job')} failed after all attempts`,
        'read the error in the console (后台队列 / Jobs and e-mails), then retry or remove them',
      ),
    )
  if (locked > 0)
    findings.push(
      wrong(
        'jobs',
        `${count(locked, 'job')} locked for more than 15 minutes`,
        'restart the server, which releases them',
      ),
    )
  if (overdue && isRunning)
    findings.push(
      wrong(
        'jobs',
        `a due job has waited for ${age(now().getTime() - overdue.getTime())}`,
        'the server runs but processes no jobs: read its log, then restart it',
      ),
    )
  return findings.length > 0 ? findings : [ok('jobs', 'no job is stuck')]
}

/** A mail server that is down for a shorter time needs no action. */
const maxMailWaitMs = 3_600_000

async function checkMails({ db, now }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ parked: number; oldest: Date | null }>`
    select count(*) filter (where state = 'parked') as parked, min(created_at) filter (where state = 'queued') as oldest
    from mails where state <> 'sent'`.execute(db)
  const { parked = 0, oldest = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (parked > 0)
    findings.push(
      warning(
        'mails',
        `${count(parked, 'e-mail')} parked`,
        'correct the address in the console (后台队列 / Jobs and e-mails), then send it again',
      ),
    )
  const waitMs = oldest ? now().getTime() - oldest.getTime() : 0
  if (waitMs > maxMailWaitMs)
    findings.push(
      wrong(
        'mails',
        `the oldest queued e-mail has waited for ${age(waitMs)}`,
        'the mail server does not accept it: check SMTP_URL',
      ),
    )
  return findings.length > 0 ? findings : [ok('mails', 'no e-mail is parked or late')]
}

async function checkPaymentAlerts({ db }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*) as n from payment_alerts where resolved_at is null group by 1 order by 1`.execute(db)
  if (rows.length === 0) return [ok('payments', 'no open alerts')]
  const kinds = rows.map(({ kind, n }) => `${kind} ${n}`).join(', ')
  return [
    wrong(
      'payments',
      `open alerts: ${kinds}`,
      'resolve them in the console (支付异常 / Payment exceptions); docs/operations.md explains each kind',
    ),
  ]
}

async function checkWebhooks({ config, db }: Installation): Promise<Finding[]> {
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['name', 'secret', 'failing_since'])
    .where('state', '=', 'enabled')
    .orderBy('created_at')
    .execute()
  const unreadable = endpoints.filter(({ secret }) => !canDecrypt(config.appSecret, secret))
  const failing = endpoints.filter(({ failing_since }) => failing_since !== null)
  const namesOf = (some: typeof endpoints) => someOf(some.map(({ name }) => name))
  const findings: Finding[] = []
  if (unreadable.length > 0)
    findings.push(
      wrong(
        'webhooks',
        `the secrets of ${count(unreadable.length, 'endpoint')} are encrypted with another APP_SECRET: ${namesOf(unreadable)}`,
        'set the former APP_SECRET; if it is lost, rotate these secrets in the console (接口与集成 / Integrations) and hand them over',
      ),
    )
  if (failing.length > 0)
    findings.push(
      warning(
        'webhooks',
        `${count(failing.length, 'endpoint')} cannot be reached: ${namesOf(failing)}`,
        'read the answers in the console (接口与集成 / Integrations); an endpoint that fails for three days is switched off',
      ),
    )
  return findings.length > 0 ? findings : [ok('webhooks', `${count(endpoints.length, 'endpoint')}, none fails`)]
}

/** Publications are searchable within a minute; this delay means that no process applies changes. */
const maxLagMs = 5 * 60_000

async function checkSearchIndex({ config, db, isRunning, now }: Installation): Promise<Finding[]> {
  const rebuild = `run ${commandLine('index rebuild')}`
  const findings: Finding[] = []
  for (const folder of foldersIn(join(config.dataDir, 'search'))) {
    const file = currentFile(folder)
    if (file === undefined) continue
    const watermark = readIndexMeta(file)?.watermark
    if (watermark === undefined) {
      findings.push(wrong('search index', `${file} cannot be read`, rebuild))
      continue
    }
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(at) as oldest from search_changes where seq > ${watermark}`.execute(db)
    const oldest = rows[0]?.oldest
    const lagMs = oldest ? now().getTime() - oldest.getTime() : 0
    // Folders of ended processes remain until a process reuses them.
    if (isRunning && lagMs > maxLagMs && folder.endsWith('process-0'))
      findings.push(
        wrong(
          'search index',
          `${age(lagMs)} behind the database`,
          `restart the server; if that does not help, ${rebuild}`,
        ),
      )
  }
  return findings.length > 0
    ? findings
    : [ok('search index', isRunning ? 'follows the database' : 'catches up at the next start')]
}

async function checkOwner({ config, db }: Installation): Promise<Finding[]> {
  const staff = await db.selectFrom('staff').select(['role', 'totp_secret']).where('is_active', '=', true).execute()
  const findings: Finding[] = []
  const undecryptable = staff.filter(
    ({ totp_secret: secret }) => secret !== null && !canDecrypt(config.appSecret, secret),
  )
  if (undecryptable.length > 0)
    findings.push(
      wrong(
        'console',
        `the authenticators of ${count(undecryptable.length, 'account')} are encrypted with another APP_SECRET`,
        'set the former APP_SECRET; if it is lost, create an owner with create-staff, who can reset the credentials of others',
      ),
    )
  const owners = staff.filter(({ role }) => role === 'owner')
  if (owners.length === 0)
    findings.push(
      warning(
        'console',
        'no active account has the role owner',
        `run ${commandLine('create-staff <user name> --email <address>')}`,
      ),
    )
  return findings.length > 0 ? findings : [ok('console', `${count(owners.length, 'owner')} can sign in`)]
}

function canDecrypt(secret: string, encrypted: Buffer): boolean {
  try {
    decrypt(secret, encrypted)
    return true
  } catch {
    return false
  }
}
