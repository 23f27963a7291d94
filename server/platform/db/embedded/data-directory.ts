// Decides where the embedded database lives and which system user runs it.
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'

/** The account that PostgreSQL runs as: the current one, or another one for root, as PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number; isSwitched: boolean }

/** `folder` is private (0700) to `user` and holds everything of this database: `cluster`, the log, sockets, copied programs. */
export type Home = { folder: string; cluster: string; logFile: string; user: ServerUser }

// Root keeps databases here whose user could not reach DATA_DIR.
const SYSTEM_FOLDER = '/var/lib/yanbao'

/** @throws StartupError when the folder cannot be created or belongs to another user */
export function prepareHome(dataDir: string, log: (line: string) => void): Home {
  try {
    createFolder(resolve(dataDir))
  } catch (error) {
    throw new StartupError(`cannot create the data folder ${dataDir}: ${reasonOf(error)}`)
  }
  const preferred = join(realpathSync(dataDir), 'postgres')
  const preferredUser = chooseUser(preferred)
  const fallback = join(SYSTEM_FOLDER, fallbackName(preferred))
  const folder = chooseFolder(preferred, fallback, preferredUser)
  if (folder !== preferred) log(`the database is in ${folder}, because its system user cannot enter ${dataDir}`)
  const user = folder === preferred ? preferredUser : chooseUser(folder)
  createPrivateFolder(folder, user)
  return { folder, cluster: join(folder, 'cluster'), logFile: join(folder, 'postgres.log'), user }
}

/** Whether a database of this data folder exists. Creates nothing. */
export function hasDatabase(dataDir: string): boolean {
  const folder = resolve(dataDir)
  const preferred = join(existsSync(folder) ? realpathSync(folder) : folder, 'postgres')
  return [preferred, join(SYSTEM_FOLDER, fallbackName(preferred))].some((home) => existsSync(join(home, 'cluster')))
}

// Not mkdir's `recursive`, which reports a read-only file system as ENOENT.
function createFolder(folder: string, mode = 0o777): void {
  if (!existsSync(dirname(folder))) createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!lstatSync(folder, { throwIfNoEntry: false })) throw error
    if (!statSync(folder).isDirectory()) throw new Error('there is a file of that name')
  }
}

/** Whether `user` may traverse every folder down to `path`, by the mode bits. */
export function canReach(path: string, user: ServerUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!existsSync(folder)) continue
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === dirname(folder)) return true
  }
}

/** Creates `folder` with mode 0700 for `user`. @throws StartupError when another user owns it */
export function createPrivateFolder(folder: string, user: ServerUser): void {
  try {
    if (dirname(folder) === SYSTEM_FOLDER) prepareSystemFolder()
    createFolder(folder, 0o700)
    const stats = lstatSync(folder)
    if (!stats.isDirectory()) throw new StartupError(`${folder} must be a folder`)
    // A folder that root has just created gets its user; one that another user created in advance is not trusted.
    if (user.isSwitched && stats.uid === 0) chownSync(folder, user.uid, user.gid)
    else if (stats.uid !== user.uid)
      throw new StartupError(`${folder} belongs to user id ${stats.uid}, not to ${user.uid}: start as that user`)
    if ((stats.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`cannot prepare the database folder ${folder}: ${reasonOf(error)}`)
  }
}

/** The text of a system error without its prefix, such as `ENOSPC: no space left on device`. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0]?.replace(/, \w+ '.*$/, '') ?? text
}

function chooseUser(folder: string): ServerUser {
  const current = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, isSwitched: false }
  if (current.uid !== 0 || process.platform === 'win32') return current
  // A database that an ordinary user created keeps that user when root starts it.
  const owner = existsSync(folder) ? statSync(folder) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isSwitched: true }
  return { ...nobody(), isSwitched: true }
}

// PostgreSQL looks up its user by name, so the account has to exist on the system.
function nobody(): { uid: number; gid: number } {
  const line = existsSync('/etc/passwd')
    ? /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    : null
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : { uid: 65534, gid: 65534 }
}

/** Creates root's folder. Every user may traverse it; databases and sockets in it are private. @returns its path */
export function prepareSystemFolder(): string {
  if (!existsSync(SYSTEM_FOLDER)) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true })
    chmodSync(SYSTEM_FOLDER, 0o755)
  }
  return SYSTEM_FOLDER
}

// An existing database has precedence over the better location: an empty one beside it would look like a loss of data.
function chooseFolder(preferred: string, fallback: string, user: ServerUser): string {
  const reachable = canReach(dirname(preferred), user)
  if (existsSync(join(preferred, 'cluster'))) {
    if (reachable) return preferred
    throw new StartupError(`the database in ${preferred} belongs to user id ${user.uid}, who cannot enter that folder`)
  }
  if (existsSync(join(fallback, 'cluster'))) return fallback
  if (reachable) return preferred
  if (user.isSwitched) return fallback
  throw new StartupError(`cannot enter the data folder ${dirname(preferred)}`)
}

function fallbackName(folder: string): string {
  const name = basename(dirname(folder)).replace(/[^\w.-]+/g, '') || 'data'
  return `${name.slice(0, 24)}-${createHash('sha256').update(folder).digest('hex').slice(0, 10)}`
}
