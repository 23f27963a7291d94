// A process that makes one copy, and stops for good at a step of it, for tests that kill it there.
import { Readable } from 'node:stream'
import type { CopyRequest } from '#server/delivery/copy-source.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { type ByteRange, openLocalFiles } from '#server/platform/files/file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { openCopies } from './copies.service.ts'

/** `reading`: the copy has its number. `storing`: its bytes are made, and written in part. `recording`: they are stored, but not recorded. */
export type Step = 'reading' | 'storing' | 'recording'

const { step, request } = JSON.parse(process.argv[2] ?? '{}') as { step: Step; request: CopyRequest }
const config = readConfig(process.env)
const { db } = openDatabase({ connectionString: config.databaseUrl ?? '' })
const files = openLocalFiles(config.filesDir)

function stop(): Promise<never> {
  process.send?.('stopped')
  return new Promise(() => {})
}

async function* halfOf(bytes: AsyncIterable<Buffer>) {
  for await (const chunk of bytes) {
    yield chunk.subarray(0, chunk.length / 2)
    await stop()
  }
}

const ctx = {
  db,
  log: openLog('silent'),
  now: () => new Date(),
  files: {
    ...files,
    open: (key: string, range?: ByteRange) => (step === 'reading' ? stop() : files.open(key, range)),
    async put(bytes: Readable, key?: string) {
      if (step === 'storing') return files.put(Readable.from(halfOf(bytes)), key)
      await files.put(bytes, key)
      return stop()
    },
  },
}
const copies = openCopies(ctx, async () => {})
await copies.copyOf(request)
