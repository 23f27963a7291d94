// The database: durability, schema version and clock.
import { commandLine } from '../../platform/cli-invocation.ts'
import { requiredConnections } from '../../platform/db/connection-count.ts'
import { compareSchema } from '../../platform/db/migrate.ts'
import { type Check, type Finding, ok, warning, wrong } from './finding.ts'

export const databaseChecks: readonly Check[] = [checkDurability, checkConnections, checkMigrations, checkClock]

async function checkDurability({ pool }: Parameters<Check>[0]): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: string; encoding: string; off: string[] | null }>(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      (select array_agg(name::text order by name) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off`)
  const [settings] = rows
  const off = settings?.off ?? []
  const findings: Finding[] = []
  if (settings?.encoding !== 'UTF8')
    findings.push(
      wrong('database', `encoding ${settings?.encoding} instead of UTF8`, 'create a database with encoding UTF8'),
    )
  if (off.length > 0)
    findings.push(
      wrong(
        'database',
        `${off.join(', ')} off: orders would be lost in a crash`,
        'remove that setting from its configuration',
      ),
    )
  return findings.length > 0
    ? findings
    : [ok('database', `PostgreSQL ${settings?.version} responds; commits survive a crash`)]
}

async function checkConnections({ pool, config }: Parameters<Check>[0]): Promise<Finding[]> {
  const { rows } = await pool.query<{ free: number }>(`
    select sum(setting::int * case name when 'max_connections' then 1 else -1 end)::int as free from pg_settings
      where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`)
  const free = rows[0]?.free ?? 0
  const required = requiredConnections(config.webProcesses)
  if (free >= required) return [ok('connections', `the database allows ${free}; this machine needs up to ${required}`)]
  return [
    warning(
      'connections',
      `the database allows ${free}, but ${config.webProcesses} web processes of this machine need up to ${required}`,
      'raise max_connections of the database, or lower WEB_PROCESSES; every machine needs this many',
    ),
  ]
}

async function checkMigrations({ pool }: Parameters<Check>[0]): Promise<Finding[]> {
  const { state, unknown } = await compareSchema(pool)
  if (state === 'same') return [ok('migrations', 'all migrations of this release are applied')]
  if (state === 'newer')
    return [
      warning(
        'migrations',
        `a newer release has added ${unknown.join(', ')}, which this release tolerates`,
        'no action is needed after a rollback; otherwise start the newer release',
      ),
    ]
  return [
    wrong(
      'migrations',
      'the applied migrations are not those of this release',
      `database older: start the server, or run ${commandLine('migrate')}; database newer: start the newer release`,
    ),
  ]
}

async function checkClock({ pool, now }: Parameters<Check>[0]): Promise<Finding[]> {
  const sentAt = now().getTime()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const receivedAt = now().getTime()
  const at = rows[0]?.at.getTime() ?? sentAt
  const seconds = Math.round(Math.max(sentAt - at, at - receivedAt, 0) / 1000)
  if (seconds <= 5) return [ok('clock', 'agrees with the clock of the database')]
  return [
    wrong(
      'clock',
      `differs by ${seconds} s from the clock of the database`,
      'synchronize the clocks of both machines (NTP)',
    ),
  ]
}
