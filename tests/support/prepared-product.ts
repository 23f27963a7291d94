// Starts the product on a copy of a loaded demonstration, in its own process with its own database and data folder.
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Product, startProduct } from './product.ts'
import { copyDatabase, executeOn, onDatabase, TEMPLATE } from './test-server.ts'

/** Takes a fraction of the time of `startProduct`. */
export async function startPreparedProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const { folder, server } = inject('demonstration')
  const dataDir = await mkdtemp(join(tmpdir(), 'yanbao-product-'))
  await copyData(folder, dataDir)
  const name = `journey_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, TEMPLATE, name)
  const product = await startProduct({ DATABASE_URL: onDatabase(server, name), ...env }, dataDir)
  return {
    ...product,
    async close() {
      await product.close()
      await executeOn(server, `drop database ${name} with (force)`)
    },
  }
}

/** Products share the compile cache, which is most of the files, and build their own search index, which belongs to one database. */
async function copyData(from: string, to: string): Promise<void> {
  const compiled = join(from, 'compiled')
  const search = join(from, 'search')
  await cp(from, to, { recursive: true, filter: (path) => path !== compiled && path !== search })
  await symlink(compiled, join(to, 'compiled'))
}
