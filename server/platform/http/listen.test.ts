// The error for a port in use.
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { assertPortIsFree } from './listen.ts'

it('a port check rejects a used port in one line that names it, and leaves a free port free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const refusal = assertPortIsFree({ host: '127.0.0.1', port })
  await expect(refusal).rejects.toBeInstanceOf(StartupError)
  await expect(refusal).rejects.toThrow(`Port ${port} is in use`)
  await new Promise((resolve) => taken.close(resolve))
  await assertPortIsFree({ host: '127.0.0.1', port })
  await assertPortIsFree({ host: '127.0.0.1', port })
})
