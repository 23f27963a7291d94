// How an operator calls our commands where this release runs.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** An image holds the server without the scripts of npm. @param release the folder that it was put into */
export function commandLine(command: string, release: string = root): string {
  const hasScripts = existsSync(join(release, 'bin/yanbao.mjs'))
  return `${hasScripts ? 'npm run yanbao --' : 'node server/cli.ts'} ${command}`
}
