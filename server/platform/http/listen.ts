// Listens on the configured port, with a clear error when it is not available.
import { createServer } from 'node:net'
import { errorCode } from '../error-fields.ts'
import { StartupError } from '../startup-error.ts'

type Address = { readonly host: string; readonly port: number }

/** Checks the port before the start does its work, which may take a minute. @throws StartupError */
export async function assertPortIsFree({ host, port }: Address): Promise<void> {
  await explainPortErrors(port, () => {
    const probe = createServer()
    return new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port }, () => probe.close(() => resolve()))
    })
  })
}

/** @throws StartupError */
export async function listen(
  http: { listen(address: Address): Promise<string> },
  { host, port }: Address,
): Promise<void> {
  await explainPortErrors(port, () => http.listen({ host, port }))
}

async function explainPortErrors(port: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use. Stop that program or set PORT.`)
    }
    if (code === 'EACCES') {
      throw new StartupError(`Port ${port} requires more privileges. Set PORT to a number above 1023.`)
    }
    throw error
  }
}
