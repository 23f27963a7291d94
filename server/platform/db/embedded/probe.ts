// Asks the socket whether a PostgreSQL server lives there.
import pg from 'pg'
import { DATABASE_NAME } from './cluster.ts'

/** `busy`: a server is there and is starting, recovering, stopping or full. */
export type ProbeResult = { state: 'open'; client: pg.Client } | { state: 'busy'; reason: string } | { state: 'absent' }

/**
 * Connects to the maintenance database.
 * @returns on `open` a live connection that the caller must end
 */
export async function probe(socketFolder: string): Promise<ProbeResult> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_NAME,
    database: 'postgres',
    ssl: false,
    application_name: `${PRESENCE} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // A connection lost later must not end the process; who cares listens for `end`.
  client.on('error', () => {})
  try {
    await client.connect()
    return { state: 'open', client }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    await client.end().catch(() => {})
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? { state: 'absent' } : { state: 'busy', reason: message }
  }
}

/** The number in the socket's name; there is no TCP. */
export const SOCKET_PORT = 5432

/** Name of the one connection by which each process shows that it uses the server; its number follows. */
export const PRESENCE = 'yanbao presence'

/** A string for pg and everything built on it. */
export function connectionStringFor(socketFolder: string, database: string): string {
  const query = `host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}&sslmode=disable`
  return `postgresql://${DATABASE_NAME}@/${encodeURIComponent(database)}?${query}`
}
