// Global setup: starts a database server with a migrated template, once per test run.
import type { TestProject } from 'vitest/node'
import { createTemplate, migrateAll, startTestServer, TEMPLATE } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server, whose template databases are copied from. */
    testServer: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  await createTemplate(server.connectionString, TEMPLATE, migrateAll)
  project.provide('testServer', server.connectionString)
  return server.stop
}
