// Signals: SIGTERM sent to `npm start`, the process that a shell or supervisor knows, ends the server.
import { expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'

const isServed = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

it('SIGTERM to npm start ends the server', async () => {
  const product = await startProduct({}, undefined, ['npm', 'start'])
  try {
    expect(await isServed(product.origin)).toBe(true)
    await product.stop()
    await expect.poll(() => isServed(product.origin), { timeout: 120_000 }).toBe(false)
  } finally {
    await product.close()
  }
})
