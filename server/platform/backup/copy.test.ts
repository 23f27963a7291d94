// COPY as streams: what comes out goes in again, and the connection goes on afterwards.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyIn, copyOut } from './copy.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
})
afterAll(() => client.end())

describe('a table that is copied', () => {
  // With one large row the end of the rows arrives together with their last bytes, while the stream is full.
  it.each([1, 60_000, 70_000, 200_000, 1_000_000])(
    'with a row of %i bytes leaves the connection open',
    async (size) => {
      const copied = await buffer(copyOut(client, `copy (select repeat('x', ${size})) to stdout`))
      expect(copied.length).toBe(size + 1)
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    },
  )

  it('comes back as it was', async () => {
    await client.query('create temporary table copied (n integer, word text)')
    const rows = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `${i}\t词${i}\n`).join(''))
    expect(
      await copyIn(
        client,
        'copy copied (n, word) from stdin',
        Readable.from([rows.subarray(0, 99_999), rows.subarray(99_999)]),
      ),
    ).toBe(20_000)
    const back = await buffer(copyOut(client, 'copy (select n, word from copied order by n) to stdout'))
    expect(back.equals(rows)).toBe(true)
  })

  it('that is not there is an error, and the connection goes on', async () => {
    await expect(buffer(copyOut(client, 'copy nothing_of_that_name to stdout'))).rejects.toThrow('does not exist')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
