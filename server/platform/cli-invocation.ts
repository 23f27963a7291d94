// The command by which an operator calls our command line in this installation.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A container image holds the server without npm scripts. @param release the folder of the release */
export function commandLine(command: string, release: string = root): string {
  const hasScripts = existsSync(join(release, 'bin/yanbao.mjs'))
  return `${hasScripts ? 'npm run yanbao --' : 'node server/cli.ts'} ${command}`
}
