// npm run db:types: writes server/platform/db/tables.ts from the migrations.
import { preparePackages } from './lib/prepare.mjs'
import { become } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS } from './lib/runtime.mjs'
import { runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const node = await chooseNode()
  await preparePackages()
  const program = `import { writeTables } from '#server/platform/db/generate-tables.ts'; await writeTables()`
  await become(node, [...NODE_FLAGS, '--input-type=module', '--eval', program])
})
