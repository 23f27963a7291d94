// Checks that every shipped package has a licence that allows it: node bin/licences.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/process.mjs'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages that state their licence only in a file LICENSE. */
const licenceFiles = { 'node_modules/png-js': 'MIT' }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const bundled = bundledPackages()
const rejected = []
let count = 0
for (const [path, entry] of Object.entries(packages)) {
  if (path === '' || (entry.dev && !bundled.has(path)) || entry.link) continue
  const licence = licenceFiles[path] ?? licenceOf(entry, join(root, path, 'package.json'))
  // A package of another platform that the lockfile does not describe: the one of this platform is checked instead.
  if (licence === undefined && entry.optional) continue
  count += 1
  if (!isAllowed(licence)) rejected.push(`${path}@${entry.version}: ${licence ?? 'no licence'}`)
}
for (const line of rejected) console.error(line)
console.log(`${count} packages that ship, ${rejected.length} with a licence that is not on the list`)
process.exitCode = rejected.length > 0 ? 1 : 0

/** Paths of the development packages that the console imports, with their dependencies: its bundle contains them. */
function bundledPackages() {
  const { devDependencies } = packages['']
  const sources = readdirSync(join(root, 'console'), { recursive: true })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && name !== 'vite.config.ts')
    .map((name) => readFileSync(join(root, 'console', name), 'utf8'))
  const imported = Object.keys(devDependencies).filter((name) =>
    sources.some((text) => text.includes(`from '${name}'`) || text.includes(`from '${name}/`)),
  )
  const paths = new Set()
  const visit = (name) => {
    const path = `node_modules/${name}`
    if (paths.has(path) || !packages[path]) return
    paths.add(path)
    for (const dependency of Object.keys(packages[path].dependencies ?? {})) visit(dependency)
  }
  for (const name of imported) visit(name)
  return paths
}

function licenceOf(entry, file) {
  const named = nameOf(entry.license)
  if (named || !existsSync(file)) return named
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return nameOf(license ?? licenses)
}

/** Old packages declare an object or a list of objects. */
function nameOf(licence) {
  if (Array.isArray(licence)) return licence.map(nameOf).join(' OR ')
  return typeof licence === 'object' ? licence?.type : licence
}

/** SPDX expressions: one licence of `OR` is enough, `AND` needs all. */
function isAllowed(licence = '') {
  const text = licence.replace(/^\((.*)\)$/, '$1')
  return text
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.replace(/[()]/g, '').trim())))
}
