// Reads key files that settings name.
import { readFileSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

/** @throws StartupError naming the setting whose file cannot be read */
export function readKeyFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartupError(`The file that ${name} names cannot be read: ${file}`)
  }
}
