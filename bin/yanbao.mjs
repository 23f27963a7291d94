// npm run yanbao -- <command>: the operator's command line.
import { preparePackages } from './lib/prepare.mjs'
import { become } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS } from './lib/runtime.mjs'
import { runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const node = await chooseNode()
  await preparePackages({ development: false })
  await become(node, [...NODE_FLAGS, 'server/cli.ts', ...process.argv.slice(2)])
})
