// npm run bench -- <name>: runs a benchmark and prints its metrics next to those of a baseline; `all` runs each in turn, for docs/performance.md.
import { existsSync, readdirSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { prepareSite } from './lib/prepare.mjs'
import { become, root, runQuietly, runVisibly } from './lib/process.mjs'
import { chooseNode, NODE_FLAGS, serverEnvironment } from './lib/runtime.mjs'
import { CliError, runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const names = benches()
  if (name !== 'all' && !names.includes(name))
    throw new CliError(`usage: npm run bench -- <name>, one of: all, ${names.join(', ')}`)
  const node = await chooseNode()
  await prepareSite(node)
  if (name === 'all') await runAll(node, names)
  else await become(node, [...NODE_FLAGS, `bench/${name}.ts`, ...args], serverEnvironment())
})

/** Takes hours. A benchmark that fails does not keep the others from running. */
async function runAll(node, names) {
  const { output } = await runQuietly('git', ['describe', '--always', '--dirty'])
  const [{ model }, ...others] = cpus()
  console.log(
    `commit ${output.trim()}, ${others.length + 1} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`,
  )
  const failed = []
  for (const name of names) {
    console.log(`\n## ${name}, ${new Date().toISOString()}, load ${loadavg()[0].toFixed(1)}\n`)
    const code = await runVisibly(node, [...NODE_FLAGS, `bench/${name}.ts`], { cwd: root, env: serverEnvironment() })
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new CliError(`failed: ${failed.join(', ')}`)
}

function benches() {
  const folder = join(root, 'bench')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => /^[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -3))
}
