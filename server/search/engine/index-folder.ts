// Folders of index files: one for each web process of the machine; the file `current` holds the name of the index file in use.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type IndexFolder = { readonly path: string; release(): void }

/** Claims the first folder below `root` that no running process holds. A lock ends with its process, even after a crash. */
export function claimFolder(root: string): IndexFolder {
  for (let n = 0; n < maxFolders; n++) {
    const path = join(root, `process-${n}`)
    mkdirSync(path, { recursive: true })
    const release = lock(join(path, 'lock'))
    if (release) return { path, release }
  }
  throw new Error(`all ${maxFolders} index folders in ${root} are in use`)
}
const maxFolders = 64

/** Every folder in use or used before. Creates the first one where there is none. */
export function listFolders(root: string): string[] {
  const folders = foldersIn(root)
  const paths = folders.length > 0 ? folders : [join(root, 'process-0')]
  for (const path of paths) mkdirSync(path, { recursive: true })
  return paths
}

/** Existing folders only. */
export function foldersIn(root: string): string[] {
  const names = existsSync(root) ? readdirSync(root).filter((name) => /^process-\d+$/.test(name)) : []
  return names.map((name) => join(root, name))
}

/** Path of the index file in use. */
export function currentFile(folder: string): string | undefined {
  try {
    const path = join(folder, readFileSync(join(folder, 'current'), 'utf8').trim())
    return path.endsWith('.db') && existsSync(path) ? path : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Paths of the index files of other web processes of the machine, whether they still run or not. */
export function filesOfOthers(folder: string): string[] {
  return listFolders(dirname(folder)).flatMap((other) => (other === folder ? [] : (currentFile(other) ?? [])))
}

/** Leaves the folder without an index file in use: the file is corrupt. */
export function clearCurrentFile(folder: string): void {
  rmSync(join(folder, 'current'), { force: true })
}

export function newBuildPath(folder: string): string {
  return join(folder, `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}.building`)
}

/** Makes a finished, closed build the file in use. Names are unique, so that SQLite never applies a journal to another file. */
export function publishBuild(folder: string, build: string): string {
  const file = openSync(build, 'r+')
  fsyncSync(file)
  closeSync(file)
  const path = build.replace(/\.\w+$/, '.db')
  renameSync(build, path)
  const pointer = join(folder, 'current.new')
  writeFileSync(pointer, path.slice(folder.length + 1))
  renameSync(pointer, join(folder, 'current'))
  return path
}

/** Removes index files other than the current one and `inUse`. Copies that the command line is writing (`.copy`) stay. */
export function removeOldFiles(folder: string, inUse: readonly string[]): void {
  const needed = [currentFile(folder), ...inUse].filter((path) => path !== undefined)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/\.(?:db|building)(?:-wal|-shm|-journal)?$/.test(name) && !needed.some((file) => path.startsWith(file)))
      rmSync(path, { force: true })
  }
}

/** Whether a running process has claimed the folder. */
export function isInUse(folder: string): boolean {
  const path = join(folder, 'lock')
  if (!existsSync(path)) return false
  const db = new DatabaseSync(path, { readOnly: true, timeout: 0 })
  try {
    db.prepare('select 1 from sqlite_schema').get()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    db.close()
  }
}

function lock(path: string): (() => void) | undefined {
  const db = new DatabaseSync(path, { timeout: lockTimeoutMs })
  try {
    db.exec('pragma journal_mode = memory; begin exclusive')
    return () => void (db.isOpen && db.close())
  } catch (error) {
    db.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
/** Longer than `isInUse` takes to read the lock file. */
const lockTimeoutMs = 50

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
const sqliteBusy = 5
