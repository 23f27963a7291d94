// Checks committed and staged files for strings that look like secrets: node bin/secrets.mjs
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/process.mjs'

const kinds = [
  ['a private key', /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/]{32,}/],
  ['a key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a key of Alibaba Cloud', /\bLTAI[0-9A-Za-z]{16,20}\b/],
  ['a key of Tencent Cloud', /\bAKID[0-9A-Za-z]{32}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
]
const maxBytes = 2_000_000

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  maxBuffer: 1e8,
})
const files = listed
  .toString()
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(root, name)))
const findings = files.flatMap((name) => {
  if (/(^|\/)\.env(\.|$)|\.(pem|p12|pfx|key)$/.test(name)) return [`${name}: a file of secrets by its name`]
  const bytes = readFileSync(join(root, name))
  if (bytes.length > maxBytes || bytes.includes(0)) return []
  const text = bytes.toString()
  return kinds.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `${name}: ${kind}`)
})
for (const line of findings) console.error(line)
console.log(`${files.length} files, ${findings.length} with what looks like a secret`)
process.exitCode = findings.length > 0 ? 1 : 0
