// Backlogs: jobs, mails, payments and the search index, and whether anyone can sign in to the console.
import { join } from 'node:path'
import { sql } from 'kysely'
import { commandLine } from '../../platform/cli-invocation.ts'
import { decrypt } from '../../platform/secrets.ts'
import { currentFile, foldersIn } from '../../search/engine/index-folder.ts'
import { readIndexMeta } from '../../search/engine/index-meta.ts'
import { age, type Check, count, type Finding, type Installation, ok, warning, wrong } from './finding.ts'

export const workChecks: readonly Check[] = [jobsMove, mailsLeave, paymentsAreClear, indexFollows, hasOwner]

async function jobsMove({ db, isRunning, now }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ failed: number; held: number; overdue: Date | null }>`
    select count(*) filter (where attempts >= max_attempts) as failed,
      count(*) filter (where locked_at < ${now()}::timestamptz - interval '15 minutes') as held,
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at < ${now()}::timestamptz - interval '15 minutes') as overdue
    from graphile_worker.jobs`.execute(db)
  const { failed = 0, held = 0, overdue = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (failed > 0)
    findings.push(
      warning(
        'jobs',
        `${count(failed, 'job')} given up`,
        'console → 任务与邮件 / Jobs and mails: the error, retry or remove',
      ),
    )
  if (held > 0)
    findings.push(
      wrong(
        'jobs',
        `${count(held, 'job')} held for more than 15 minutes`,
        'a running server frees them within five minutes: restart it',
      ),
    )
  if (overdue && isRunning)
    findings.push(
      wrong(
        'jobs',
        `one has waited for ${age(now().getTime() - overdue.getTime())}`,
        'the server runs and does no jobs: look at its log, restart it',
      ),
    )
  return findings.length > 0 ? findings : [ok('jobs', 'none is stuck')]
}

async function mailsLeave({ db, now }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ parked: number; oldest: Date | null }>`
    select count(*) filter (where state = 'parked') as parked, min(created_at) filter (where state = 'queued') as oldest
    from mails where state <> 'sent'`.execute(db)
  const { parked = 0, oldest = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (parked > 0)
    findings.push(
      warning(
        'mails',
        `${count(parked, 'mail')} parked`,
        'console → 任务与邮件 / Jobs and mails: correct the address and send it again',
      ),
    )
  const waits = oldest ? now().getTime() - oldest.getTime() : 0
  if (waits > 3_600_000)
    findings.push(
      wrong('mails', `the oldest has waited for ${age(waits)}`, 'the mail server does not take it: check SMTP_URL'),
    )
  return findings.length > 0 ? findings : [ok('mails', 'none is parked')]
}

async function paymentsAreClear({ db }: Installation): Promise<Finding[]> {
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*) as n from payment_alerts where resolved_at is null group by 1 order by 1`.execute(db)
  if (rows.length === 0) return [ok('payments', 'no alert is open')]
  const kinds = rows.map(({ kind, n }) => `${kind} ${n}`).join(', ')
  return [
    wrong(
      'payments',
      `alerts are open: ${kinds}`,
      'console → 款项 / Payments; docs/operations.md says what each means',
    ),
  ]
}

/** Publications are searchable within a minute; this delay means that no process applies changes. */
const behindMs = 5 * 60_000

async function indexFollows({ config, db, isRunning, now }: Installation): Promise<Finding[]> {
  const rebuild = commandLine('index rebuild')
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
    const behind = oldest ? now().getTime() - oldest.getTime() : 0
    // Folders of ended processes remain until a process reuses them.
    if (isRunning && behind > behindMs && folder.endsWith('process-0'))
      findings.push(
        wrong('search index', `it is ${age(behind)} behind the database`, `restart the server, else ${rebuild}`),
      )
  }
  return findings.length > 0
    ? findings
    : [ok('search index', isRunning ? 'follows the database' : 'catches up at the next start')]
}

async function hasOwner({ config, db }: Installation): Promise<Finding[]> {
  const staff = await db.selectFrom('staff').select(['role', 'totp_secret']).where('is_active', '=', true).execute()
  const findings: Finding[] = []
  const sealed = staff.filter(({ totp_secret }) => totp_secret !== null && !opensWith(config.appSecret, totp_secret))
  if (sealed.length > 0)
    findings.push(
      wrong(
        'console',
        `the authenticators of ${count(sealed.length, 'account')} belong to another APP_SECRET`,
        'set the former one; when it is lost, create-staff makes a new owner, who gives the others a new start',
      ),
    )
  const owners = staff.filter(({ role }) => role === 'owner')
  if (owners.length === 0)
    findings.push(warning('console', 'it has no owner', commandLine('create-staff <user name> --email <address>')))
  return findings.length > 0 ? findings : [ok('console', `${count(owners.length, 'owner')} can sign in`)]
}

function opensWith(secret: string, sealed: Buffer): boolean {
  try {
    decrypt(secret, sealed)
    return true
  } catch {
    return false
  }
}
