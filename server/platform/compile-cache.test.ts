// The V8 compile cache is shared by successive processes.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanbao-compiled-'))
  await writeFile(join(folder, 'later.mjs'), `export const length = ${JSON.stringify('x'.repeat(2_000))}.length`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval']

/** Runs a process that loads a module and starts another process. @returns the cache folders that both use */
async function start(dataDir: string): Promise<string> {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { getCompileCacheDir } from 'node:module'
    import { openCompileCache } from ${JSON.stringify(join(import.meta.dirname, 'compile-cache.ts'))}
    const compiled = openCompileCache(${JSON.stringify(dataDir)}, process.env)
    const { length } = await import(${JSON.stringify(join(folder, 'later.mjs'))})
    compiled.flush()
    const child = execFileSync(process.execPath, ['-p', "require('node:module').getCompileCacheDir()"], { encoding: 'utf8' })
    console.log(JSON.stringify({ length, parent: getCompileCacheDir() ?? '', child: child.trim() }))
    process.kill(process.pid, 'SIGKILL')`
  const { stdout } = await run(process.execPath, [...flags, script]).catch((error) => error)
  const { length, parent, child } = JSON.parse(stdout)
  expect(length).toBe(2_000)
  expect(child === 'undefined' ? '' : child).toBe(parent)
  return parent
}

describe('the compile cache', () => {
  it('is in the data folder after a kill, for the process and its children', async () => {
    const dataDir = join(folder, 'data')
    const cacheFolder = await start(dataDir)
    expect(cacheFolder.startsWith(join(dataDir, 'compiled'))).toBe(true)
    expect(await readdir(cacheFolder)).not.toEqual([])
  })

  it('is left out when its folder cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await start(file)).toBe('')
  })
})
