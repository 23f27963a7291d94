// COPY: whole tables out of PostgreSQL and into it, as streams of bytes. The driver knows the messages but has no query that uses them.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What of the driver's connection is used; its types do not name it. */
type Connection = {
  readonly stream: NodeJS.WritableStream & NodeJS.ReadableStream & { writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Streams what `copy … to stdout` answers. The client must be no pooled one in pipeline mode, and does nothing else meanwhile.
 * @param statement with names that are quoted
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: Connection | undefined
  const rows = new Readable({ read: () => void connection?.stream.resume() })
  const query = {
    submit(given: Connection) {
      connection = given
      given.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Uint8Array }, given: Connection) {
      // The parser writes over its buffer.
      if (!rows.push(Buffer.from(chunk))) given.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      // Nobody reads on after the end: left paused, the connection would never hear an answer again.
      connection?.stream.resume()
      rows.push(null)
    },
    handleError: (error: Error) => void rows.destroy(error),
  }
  client.query(query as unknown as pg.Submittable) // the driver calls what is there
  return rows
}

/**
 * Sends the bytes to `copy … from stdin`. What goes wrong with them ends the statement, and with it the transaction.
 * @returns how many rows arrived
 */
export function copyIn(client: pg.Client, statement: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let broken: Error | undefined
    const send = async (connection: Connection) => {
      try {
        for await (const chunk of bytes) {
          if (broken) return
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error))
        connection.sendCopyFail(broken.message)
      }
    }
    const query = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: Connection) => void send(connection),
      handleCommandComplete({ text }: { text: string }) {
        rows = Number(text.replace('COPY ', ''))
      },
      handleReadyForQuery: () => (broken ? reject(broken) : resolve(rows)),
      handleError(error: Error) {
        broken ??= error
        reject(broken)
      },
    }
    client.query(query as unknown as pg.Submittable) // as above
  })
}
