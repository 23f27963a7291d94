// The error for a port in use.
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { assertPortIsFree } from './listen.ts'

it('a port check rejects a used port in one line that names it, and leaves a free port free', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const startupError = assertPortIsFree({ host: '127.0.0.1', port })
  await expect(startupError).rejects.toBeInstanceOf(StartupError)
  await expect(startupError).rejects.toThrow(`Port ${port} is in use`)
  await new Promise((resolve) => server.close(resolve))
  await assertPortIsFree({ host: '127.0.0.1', port })
  await assertPortIsFree({ host: '127.0.0.1', port })
})
