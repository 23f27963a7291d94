// A program that lets a process of its own work on the import that it is given, as a web process does.
import { openImportProcesses } from './import-process.ts'

const [, , id = ''] = process.argv
const imports = openImportProcesses(process.env)
process.on('SIGTERM', () => imports.stop())
await imports.work(id).catch(() => {})
