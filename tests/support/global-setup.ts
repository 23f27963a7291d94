// Once per test run: a database server with a migrated template.
import type { TestProject } from 'vitest/node'
import { createTemplate, migrateAll, startTestServer, TEMPLATE } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server; databases are made from its template. */
    testServer: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  await createTemplate(server.connectionString, TEMPLATE, migrateAll)
  project.provide('testServer', server.connectionString)
  return server.stop
}
