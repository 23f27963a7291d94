// Installs packages and builds site and console if they are out of date.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { installPackages } from './npm.mjs'
import { root, runQuietly } from './process.mjs'
import { NODE_FLAGS } from './runtime.mjs'
import { CliError, step, systemReason } from './say.mjs'

// The sources of the site.
const SITE_SOURCES = [
  'site',
  'ui',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const SITE_STAMP = join(root, 'build', '.sources')
// The sources of the console.
const CONSOLE_SOURCES = ['console', 'ui', 'contract', 'package-lock.json']
const CONSOLE_PAGE = join(root, 'build', 'console', 'index.html')
const CONSOLE_STAMP = join(root, 'build', '.console-sources')

/** Installs the packages if they differ from the lockfile. Without `development`, packages that only builds and tests need may be missing. */
export async function preparePackages({ development = true } = {}) {
  const stamp = join(root, 'node_modules', '.yanbao-lock')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const expected = `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`
  if (readIfThere(stamp) === expected || isInstalled(JSON.parse(lock), development)) return
  await step('installing packages', () => installPackages(root))
  writeFileSync(stamp, expected)
}

/** Prepares everything that a server of pages needs. */
export async function prepareSite(node) {
  const sources = hashOf(SITE_SOURCES)
  const isBuilt = readIfThere(SITE_STAMP) === sources
  const consoleSources = hashOf(CONSOLE_SOURCES)
  const isConsoleBuilt = () => readIfThere(CONSOLE_STAMP) === consoleSources && existsSync(CONSOLE_PAGE)
  await preparePackages({ development: !isBuilt || !isConsoleBuilt() })
  if (!isBuilt) await step('building the site', () => buildSite(node, sources))
  // Building the site empties the output folder of both.
  if (isConsoleBuilt()) return
  await step('building the console', () => buildConsole(node, consoleSources))
}

async function buildSite(node, sources) {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await build({ node, args: [program, 'build'], stamp: SITE_STAMP, sources, what: 'site' })
}

async function buildConsole(node, sources) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await build({ node, args: [program, 'build', 'console'], stamp: CONSOLE_STAMP, sources, what: 'console' })
}

async function build({ node, args, stamp, sources, what }) {
  rmSync(stamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runQuietly(node, [...NODE_FLAGS, ...args], { env })
  if (code !== 0) {
    const reason = systemReason(output)
    if (reason) throw new CliError(reason)
    process.stderr.write(output)
    throw new CliError(`the ${what} could not be built: see above`)
  }
  await compressFiles(join(root, 'build', what === 'site' ? 'client' : 'console', 'assets'))
  writeFileSync(stamp, sources)
}

// npm writes this record at the end of an installation, so a manual installation is recognized too.
function isInstalled(lock, development) {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return Object.entries(lock.packages).every(([path, { version, optional, peer, dev, devOptional }]) => {
    if (path === '' || installed[path]?.version === version) return true
    return installed[path] === undefined && (optional || peer || devOptional || (dev && !development))
  })
}

function hashOf(names) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    const entries = readEntries(full)
    if (!entries) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    else
      for (const name of entries.filter((each) => !/^\.|^node_modules$|\.test\.tsx?$/.test(each)).sort())
        visit(`${path}/${name}`)
  }
  for (const name of names) visit(name)
  return hash.digest('hex')
}

function readEntries(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
