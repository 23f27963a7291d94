// npm test: runs all stages of the tests. With arguments it runs Vitest on them: npm test -- server/orders
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { preparePackages, prepareSite } from './lib/prepare.mjs'
import { root, runVisibly } from './lib/process.mjs'
import { projectsFor } from './lib/projects.mjs'
import { chooseNode, NODE_FLAGS } from './lib/runtime.mjs'
import { CliError, runCommand } from './lib/say.mjs'
import { useTemporaryFolder } from './lib/temporary-folder.mjs'

await runCommand(async () => {
  const node = await chooseNode()
  await preparePackages()
  useTemporaryFolder()
  const args = process.argv.slice(2)
  const run = (...command) => runVisibly(node, [...NODE_FLAGS, ...command])
  const vitest = (...more) => run('node_modules/vitest/vitest.mjs', 'run', ...more)
  const built = async () => {
    await prepareSite(node)
    return 0
  }
  if (args.length > 0) {
    // These start the built product.
    if (args.some((arg) => /journeys|crash|faults/.test(arg))) await built()
    const projects = projectsFor(args)
    process.exitCode = await vitest(...projects.map((name) => `--project=${name}`), ...args)
    return
  }
  await stages([
    ['lint', () => run('node_modules/@biomejs/biome/bin/biome', 'check')],
    ['types of routes', () => run('node_modules/@react-router/dev/bin.cjs', 'typegen'), 'react-router.config.ts'],
    ['types', () => run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')],
    ['unit', () => vitest('--project=unit', '--project=console')],
    ['site', built, 'react-router.config.ts'],
    ['journeys', () => vitest('--project=journeys'), 'tests/journeys'],
  ])
})

/** Runs the stages in order up to the first that fails. A stage without files is skipped. */
async function stages(all) {
  for (const [name, work, needs] of all) {
    if (needs && !existsSync(join(root, needs))) continue
    console.log(`── ${name}`)
    const startedAt = Date.now()
    const code = await work()
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    if (code !== 0) throw new CliError(`── ${name} failed (${seconds} s)`)
    console.log(`── ${name}: passed (${seconds} s)`)
  }
}
