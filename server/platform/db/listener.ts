// LISTEN on a connection of its own, which is reopened when it breaks.
import type pg from 'pg'
import { openClient } from './host-failover.ts'

export type Listener = { isListening(): boolean; close(): Promise<void> }

type ListenerInput = {
  readonly connectionString: string
  readonly channel: 'search_changes' | 'page_changes'
  /** Called at each notification, and after each connect, since notifications may have been missed before. */
  readonly onNotice: () => void
}

/** Listens until it is closed, and reconnects automatically. */
export function openListener({ connectionString, channel, onNotice }: ListenerInput): Listener {
  let client: pg.Client | undefined
  let isListening = false
  let isClosed = false
  let reconnectTimer: NodeJS.Timeout | undefined

  function connectLater(): void {
    isListening = false
    if (isClosed || reconnectTimer) return
    reconnectTimer = setTimeout(() => {
      reconnectTimer = undefined
      void connect()
    }, reconnectDelayMs)
  }

  async function connect(): Promise<void> {
    const opened = openClient({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: `yanbao listens to ${channel}`,
    })
    client = opened
    opened.on('error', () => {})
    opened.on('end', connectLater)
    opened.on('notification', onNotice)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      isListening = !isClosed
      onNotice()
    } catch {
      // The listener may be closed already. Otherwise callers keep polling, and report what is wrong with the database.
      connectLater()
    }
    if (isClosed) await opened.end().catch(() => {})
  }

  void connect()
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true
      clearTimeout(reconnectTimer)
      await client?.end().catch(() => {})
    },
  }
}

const reconnectDelayMs = 500
