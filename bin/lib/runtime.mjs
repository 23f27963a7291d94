// Finds a Node that can run Yanbao, and downloads one from npm if the installed one is too old.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackages } from './npm.mjs'
import { root, runQuietly } from './process.mjs'
import { CliError, step } from './say.mjs'

const PINNED = join(root, 'bin', 'runtime')
const RUNTIME_FOLDER = join(root, '.runtime')

/** Absolute path of a Node that strips types and has node:sqlite; the newest one available. */
export async function chooseNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 26) return process.execPath
  const node = join(RUNTIME_FOLDER, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const pin = createHash('sha256')
    .update(readFileSync(join(PINNED, 'package-lock.json')))
    .digest('hex')
  const isThere = existsSync(node) && readIfThere(join(RUNTIME_FOLDER, 'stamp')) === pin
  if (isThere) return node
  if ((major === 22 && minor >= 22) || major >= 24) return process.execPath
  if (!isPinned()) throw new CliError(`Node ${process.versions.node} is too old: install 22.22 or newer`)
  await step(`Node ${process.versions.node} is too old for Yanbao; downloading Node 26`, () =>
    installPinnedNode(node, pin),
  )
  return node
}

/**
 * V8 flags. The old generation is collected after it has grown by 60 %, which saves memory. Growth by 30 % would save 6 MB more after a hundred
 * pages and 15 MB under load, for a twentieth of the CPU time of a page render. Semi-spaces of 16 MB hold what a few pages allocate while they are
 * rendered: with 8 MB, more of it is copied.
 */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
]

/** Environment of the server: one malloc arena instead of one for each thread, and the V8 compile cache. */
export function serverEnvironment(env = process.env) {
  const compiled = resolve(root, env.DATA_DIR ?? 'data', 'compiled')
  return { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: compiled, ...env }
}

async function installPinnedNode(node, pin) {
  mkdirSync(RUNTIME_FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(PINNED, file), join(RUNTIME_FOLDER, file))
  await installPackages(RUNTIME_FOLDER)
  const result = await runQuietly(node, ['--version']).catch((error) => ({ code: 1, output: error.message }))
  if (result.code !== 0)
    throw new CliError(
      `the Node from npm does not run here (${result.output.trim().split('\n')[0]}): install Node 22.22 or newer`,
    )
  writeFileSync(join(RUNTIME_FOLDER, 'stamp'), pin)
}

function isPinned() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(PINNED, 'package.json'), 'utf8'))
  return `node-${process.platform}-${process.arch}` in optionalDependencies
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
