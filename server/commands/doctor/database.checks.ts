// The database: durability, schema version and clock.
import { commandLine } from '../../platform/cli-invocation.ts'
import { requiredConnections } from '../../platform/db/connection-count.ts'
import { compareSchema } from '../../platform/db/migrate.ts'
import { type Check, type Finding, ok, warning, wrong } from './finding.ts'

export const databaseChecks: readonly Check[] = [keepsPromises, hasConnections, hasSchema, agreesAboutTime]

async function keepsPromises({ pool }: Parameters<Check>[0]): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: string; encoding: string; off: string[] | null }>(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      (select array_agg(name::text order by name) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off`)
  const [found] = rows
  const off = found?.off ?? []
  const findings: Finding[] = []
  if (found?.encoding !== 'UTF8')
    findings.push(wrong('database', `its encoding is ${found?.encoding}`, 'make a database with encoding UTF8'))
  if (off.length > 0)
    findings.push(
      wrong('database', `${off.join(', ')} off: orders would be lost in a crash`, 'remove that from its configuration'),
    )
  return findings.length > 0
    ? findings
    : [ok('database', `PostgreSQL ${found?.version} answers and keeps what it acknowledges`)]
}

async function hasConnections({ pool, config }: Parameters<Check>[0]): Promise<Finding[]> {
  const { rows } = await pool.query<{ free: number }>(`
    select sum(setting::int * case name when 'max_connections' then 1 else -1 end)::int as free from pg_settings
      where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`)
  const free = rows[0]?.free ?? 0
  const wanted = requiredConnections(config.webProcesses)
  if (free >= wanted) return [ok('connections', `the database allows ${free}; this machine may want ${wanted}`)]
  return [
    warning(
      'connections',
      `the database allows ${free}, and ${config.webProcesses} web processes of this machine may want ${wanted}`,
      'raise max_connections of the database, or lower WEB_PROCESSES; each machine wants as many',
    ),
  ]
}

async function hasSchema({ pool }: Parameters<Check>[0]): Promise<Finding[]> {
  const { state, unknown } = await compareSchema(pool)
  if (state === 'same') return [ok('migrations', 'all of this release are applied')]
  if (state === 'newer')
    return [
      warning(
        'migrations',
        `a newer release has added ${unknown.join(', ')}: this one lives with that`,
        'after a way back nothing; otherwise start the newer release',
      ),
    ]
  return [
    wrong(
      'migrations',
      'the database has not exactly those of this release',
      `older: start the server, or run ${commandLine('migrate')}; newer: start the newer release`,
    ),
  ]
}

async function agreesAboutTime({ pool, now }: Parameters<Check>[0]): Promise<Finding[]> {
  const asked = now().getTime()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = now().getTime()
  const at = rows[0]?.at.getTime() ?? asked
  const seconds = Math.round(Math.max(asked - at, at - answered, 0) / 1000)
  if (seconds <= 5) return [ok('clock', 'agrees with that of the database')]
  return [wrong('clock', `differs by ${seconds} s from that of the database`, 'let both machines keep time by NTP')]
}
