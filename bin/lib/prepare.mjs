// Brings packages and the built site up to date, doing nothing where they are.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { installPackages } from './npm.mjs'
import { root, runQuietly } from './process.mjs'
import { NODE_FLAGS } from './runtime.mjs'
import { Refusal, step, systemReason } from './say.mjs'

// What the built site is made from.
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
const PACKAGES_STAMP = join(root, 'node_modules', '.yanbao-lock')

/** Installs the packages where they differ from the lockfile. `development` ones may be missing where nothing is built or tested. */
export async function preparePackages({ development = true } = {}) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`
  if (readIfThere(PACKAGES_STAMP) === wanted || isInstalled(JSON.parse(lock), development)) return
  await step('installing packages', () => installPackages(root))
  writeFileSync(PACKAGES_STAMP, wanted)
}

/** Packages and site, for whoever serves pages. */
export async function prepareSite(node) {
  const sources = hashOf(SITE_SOURCES)
  const isBuilt = readIfThere(SITE_STAMP) === sources
  await preparePackages({ development: !isBuilt })
  if (!isBuilt) await step('building the site', () => build(node, sources))
}

async function build(node, sources) {
  rmSync(SITE_STAMP, { force: true })
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runQuietly(node, [...NODE_FLAGS, program, 'build'], { env })
  if (code !== 0) {
    const reason = systemReason(output)
    if (reason) throw new Refusal(reason)
    process.stderr.write(output)
    throw new Refusal('the site could not be built: see above')
  }
  await compressFiles(join(root, 'build', 'client', 'assets'))
  writeFileSync(SITE_STAMP, sources)
}

// npm leaves a record of what it installed, last of all: whoever ran npm by hand is not made to wait again.
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
    else for (const name of entries.filter((each) => !/^\.|\.test\.tsx?$/.test(each)).sort()) visit(`${path}/${name}`)
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
