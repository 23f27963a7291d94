// A program that runs the given import in a child process, as a web process does.
import { openImportProcesses } from './import-process.ts'

const [, , id = ''] = process.argv
const imports = openImportProcesses(process.env)
process.on('SIGTERM', () => imports.stop())
await imports.work(id).catch(() => {})
