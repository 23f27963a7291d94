// Global setup of the journeys: starts the product once, loads the demonstration, and provides its data for copying.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { createTemplate, startTestServer, TEMPLATE } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that has been started once, and the server with its database as a template. */
    demonstration: { readonly folder: string; readonly server: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A packaged browser unpacks itself at its first start, which must not happen twice at once.
  await (await openBrowser()).close()
  const folder = await mkdtemp(join(tmpdir(), 'yanbao-demonstration-'))
  const { connectionString: server, stop } = await startTestServer()
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await createTemplate(server, TEMPLATE, async (connectionString) => {
      const first = await startProduct({ DATABASE_URL: connectionString }, folder)
      await first.stop()
    })
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('demonstration', { folder, server })
  return remove
}
