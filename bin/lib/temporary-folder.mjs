// Where tests put their databases and files: in memory where there is room, since a test database consists of 1,400 files, which take a disk a second.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30
/** Several times what a whole run of the tests needs. */
const ROOM = 2 * GIGABYTE

/** Makes a folder the one for temporary files of this process and of those that it starts, until it exits. */
export function useTemporaryFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'yanbao-tests-'))
  // The database server runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoomInMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && process.availableMemory() > 3 * ROOM
  } catch {
    return false
  }
}
