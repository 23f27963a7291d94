// A database on several hosts, a primary and its standbys: every connection goes to the host that is writable at that moment.
import pg from 'pg'
import { StartupError } from '#server/platform/startup-error.ts'
import { errorCode, errorMessage } from '../error-fields.ts'

type Address = { readonly host: string; readonly port: number }

/** A host that does not respond within this time counts as down. Shorter than the time-out of a connection. */
const probeTimeoutMs = 2_000

/**
 * Splits `postgresql://user:password@host1:5432,host2:5433/name`, PostgreSQL's syntax for several hosts, which the driver does not support.
 * @returns one connection string for each host
 * @throws StartupError when it requests anything but the primary
 */
export function hostsIn(connectionString: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(connectionString)
  const [, before = '', hosts = '', after = ''] = parts ?? []
  if (!hosts.includes(',')) return [connectionString]
  const attributes = /[?&]target_session_attrs=([^&]*)/.exec(after)?.[1] ?? 'read-write'
  if (attributes !== 'read-write' && attributes !== 'primary')
    throw new StartupError(`Invalid DATABASE_URL: target_session_attrs=${attributes}, it is read-write`)
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The driver's client class for a connection string: the plain one for one host. With several hosts each `connect` finds the primary first. */
export function clientClassFor(connectionString: string): typeof pg.Client {
  const hosts = hostsIn(connectionString)
  if (hosts.length === 1) return pg.Client
  const findPrimary = openPrimaryFinder(hosts)
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts[0] })
      // Callers attach their listener one tick after the driver: without this one, a connection lost in between would be an uncaught error event.
      this.on('error', () => {})
    }
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = findPrimary().then((address) => {
        // The driver reads these when it opens the socket.
        Object.assign(this, address)
        return super.connect()
      })
      if (!callback) return connected
      connected.then(() => callback(null), callback)
      return undefined
    }
  }
}

/** A connection outside any pool. Not yet connected. */
export function openClient({ connectionString, ...config }: pg.ClientConfig & { connectionString: string }): pg.Client {
  const Client = clientClassFor(connectionString)
  return new Client({ ...config, connectionString })
}

/** Probes all hosts at the same time, so that a silent one delays nothing, and once for all concurrent callers. */
function openPrimaryFinder(hosts: readonly string[]): () => Promise<Address> {
  let search: Promise<Address> | undefined
  return () => {
    search ??= Promise.any(hosts.map(requireWritable))
      .catch((error: AggregateError) => {
        const reasons = error.errors.map((reason: Error) => reason.message).join('; ')
        // PostgreSQL's code for: the client cannot establish the connection.
        throw Object.assign(new Error(`no database host is writable: ${reasons}`), { code: '08001' })
      })
      .finally(() => {
        search = undefined
      })
    return search
  }
}

/** @throws Error naming the host that is down or a standby */
async function requireWritable(connectionString: string): Promise<Address> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    // With it, a query that times out closes the socket.
    pipeline: true,
    application_name: 'yanbao looks for the primary',
  })
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('is a standby')
    return { host, port }
  } catch (error) {
    throw new Error(`${host}:${port} ${errorMessage(error) || errorCode(error)}`)
  } finally {
    // A stopped host does not respond to the end of the connection.
    void client.end().catch(() => {})
  }
}
