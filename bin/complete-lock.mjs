// Completes package-lock.json with the optional packages of other platforms: npm leaves out those that a registry
// mirror lacks, and `npm ci` then refuses the lockfile everywhere. Run it after npm install: node bin/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/process.mjs'

const file = process.argv[2] ?? join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isThere(path, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
    // No integrity: npm never fetches a package of another platform, and replaces the entry where the registry has it.
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added.push(`${name}@${version}`)
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `added: ${added.join(', ')}` : 'the lockfile is complete')

function isThere(path, name) {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Parses the usual suffix of platform packages: …-linux-arm64-musl. */
function platformOf(name) {
  const parts = name.split('/').at(-1).split(/[-.]/)
  const known = [
    'android',
    'darwin',
    'freebsd',
    'linux',
    'openbsd',
    'netbsd',
    'sunos',
    'aix',
    'openharmony',
    'win32',
    'windows',
  ]
  const os = parts.find((part) => known.includes(part))?.replace('windows', 'win32')
  const cpu = parts.find((part) => /^(x64|arm64|arm|ia32|riscv64|s390x|ppc64|loong64|wasm32)$/.test(part))
  const libc = parts.includes('musl') ? 'musl' : parts.some((part) => /^gnu/.test(part)) ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && libc && { libc: [libc] }), ...(os && { os: [os] }) }
}
