// npm run bench -- <name>: runs a benchmark and prints its metrics next to those of a baseline.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSite } from './lib/prepare.mjs'
import { become, root } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS, serverEnvironment } from './lib/runtime.mjs'
import { CliError, runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const names = benches()
  if (!names.includes(name))
    throw new CliError(`usage: npm run bench -- <name>, one of: ${names.join(', ') || 'none yet'}`)
  const node = await chooseNode()
  await prepareSite(node)
  await become(node, [...NODE_FLAGS, `bench/${name}.ts`, ...args], serverEnvironment())
})

function benches() {
  const folder = join(root, 'bench')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => /^[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -3))
}
