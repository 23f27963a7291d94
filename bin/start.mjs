// npm start: installs and builds what is missing, then becomes the server.
import { prepareSite } from './lib/prepare.mjs'
import { become } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS, serverEnvironment } from './lib/runtime.mjs'
import { runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const node = await chooseNode()
  await prepareSite(node)
  await become(node, [...NODE_FLAGS, 'server/main.ts', ...process.argv.slice(2)], serverEnvironment())
})
