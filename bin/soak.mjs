// npm run soak -- [minutes]: puts the product under load for half an hour or the given time, and kills one of its processes every 20 seconds.
import { preparePackages, prepareSite } from './lib/prepare.mjs'
import { become } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS } from './lib/runtime.mjs'
import { CliError, runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const minutes = Number(process.argv[2] ?? 30)
  if (!(minutes > 0)) throw new CliError('usage: npm run soak -- [minutes]')
  const node = await chooseNode()
  await preparePackages()
  await prepareSite(node)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=soak']
  await become(node, [...NODE_FLAGS, ...args], { ...process.env, SOAK_MINUTES: String(minutes) })
})
