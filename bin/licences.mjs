// Checks that every shipped package has a licence that allows it: node bin/licences.mjs
import { existsSync, readFileSync } from 'node:fs'
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
  'Zlib',
])

const refused = []
let count = 0
for (const folder of [root, join(root, 'console')]) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev || entry.link) continue
    const licence = licenceOf(entry, join(folder, path, 'package.json'))
    // A package of another platform that the lockfile does not describe: the one of this platform is checked instead.
    if (licence === undefined && entry.optional) continue
    count += 1
    if (!isAllowed(licence)) refused.push(`${path}@${entry.version}: ${licence ?? 'no licence'}`)
  }
}
for (const line of refused) console.error(line)
console.log(`${count} packages that ship, ${refused.length} with a licence that is not on the list`)
process.exitCode = refused.length > 0 ? 1 : 0

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
