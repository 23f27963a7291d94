// npm run screens: writes screenshots of every page and dialog in both languages, 1440 and 390 pixels wide, to the folder `screens`.
// With names, only of these: npm run screens -- home dialog-login
import { preparePackages, prepareSite } from './lib/prepare.mjs'
import { become } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS } from './lib/runtime.mjs'
import { runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const node = await chooseNode()
  await preparePackages()
  await prepareSite(node)
  await become(node, [...NODE_FLAGS, 'tests/support/take-screens.ts', ...process.argv.slice(2)])
})
