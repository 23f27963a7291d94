// Free ports on loopback.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ranges from which operating systems take the ports of outgoing connections (from 32768 on Linux):
// such a connection could take a free port before the server that it is meant for listens there.
const minPort = 15_000
const maxPort = 32_000
const maxAttempts = 100

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const port = randomInt(minPort, maxPort)
    if ((await isFree(port, '::')) && (await isFree(port, '127.0.0.1'))) return port
  }
  throw new Error(`no free port between ${minPort} and ${maxPort} in ${maxAttempts} attempts`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'),
    )
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
