// A process of its own that uses the embedded database: `node embedded.fixture.ts <dataDir>`. It ends on SIGTERM.
import { startEmbedded } from './embedded.ts'

const [, , dataDir = ''] = process.argv
try {
  const log = (line: string) => console.log(`log ${line}`)
  const { connectionString, adopted, stop } = await startEmbedded({ dataDir, log })
  process.once('SIGTERM', async () => {
    await stop()
    process.exit(0)
  })
  setInterval(() => {}, 60_000)
  console.log(`ready ${JSON.stringify({ connectionString, adopted })}`)
} catch (error) {
  console.log(`refused ${(error as Error).name} ${(error as Error).message}`)
  process.exit(1)
}
