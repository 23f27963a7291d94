// The AWS SDK is loaded only for an installation with a bucket.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runCommand } from '../../../tests/support/command.ts'

let folder: string
let hook: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanbao-loaded-'))
  hook = join(folder, 'report-modules.mjs')
  await writeFile(
    hook,
    `import { registerHooks } from 'node:module'
     const loaded = new Set()
     registerHooks({
       load(url, context, next) {
         loaded.add(/\\/node_modules\\/(@[^/]+\\/[^/]+|[^/]+)/.exec(url)?.[1])
         return next(url, context)
       },
     })
     process.on('exit', () => console.log('loaded:' + [...loaded].join()))`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** Packages that a start loads. */
async function loadedPackages(env: Record<string, string>): Promise<string[]> {
  const settings = { DATA_DIR: folder, DATABASE_URL: inject('testServer'), NODE_OPTIONS: `--import=${hook}`, ...env }
  const { stdout } = await runCommand(settings, 'migrate')
  return /loaded:(.*)/.exec(stdout)?.[1]?.split(',') ?? []
}

it('does not load the AWS SDK without a bucket', async () => {
  const loaded = await loadedPackages({})
  expect(loaded).toContain('pg')
  expect(loaded.filter((name) => name.startsWith('@aws-sdk/') || name.startsWith('@smithy/'))).toEqual([])
})

it('loads it with a bucket', async () => {
  const env = {
    FILES_URL: 's3://sold?endpoint=http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'of a test',
  }
  expect(await loadedPackages(env)).toContain('@aws-sdk/client-s3')
})
