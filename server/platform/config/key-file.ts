// Key files that settings name.
import { readFileSync } from 'node:fs'
import { StartRefusal } from '../startup-error.ts'

/** @throws StartRefusal naming the setting whose file cannot be read */
export function readKeyFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartRefusal(`The file that ${name} names cannot be read: ${file}`)
  }
}
