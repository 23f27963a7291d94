// The gateway simulator as a process of its own: settings from the environment, one JSON line when ready.
import { fstatSync } from 'node:fs'
import { type SimulatorOptions, startSimulator } from './simulator.ts'

try {
  const simulator = await startSimulator(readSettings(process.env))
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.env.SIM_PARENT === '1') stopWithParent(stop)
  process.stdout.write(`${JSON.stringify({ ready: true, alipay: simulator.alipayUrl, admin: simulator.adminUrl })}\n`)
} catch (error) {
  process.stderr.write(`gateway simulator: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function readSettings(env: NodeJS.ProcessEnv): SimulatorOptions {
  if (!env.SIM_DIR) throw new Error('SIM_DIR is needed: the folder for keys and state')
  const port = Number(env.SIM_ALIPAY_PORT || '0')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SIM_ALIPAY_PORT is a port number')
  if (env.SIM_PUBLIC_ORIGIN && !URL.canParse(env.SIM_PUBLIC_ORIGIN)) throw new Error('SIM_PUBLIC_ORIGIN is an origin')
  return {
    dir: env.SIM_DIR,
    host: env.SIM_HOST || '127.0.0.1',
    alipayPort: port,
    timeScale: Number(env.SIM_TIME_SCALE || '1'),
    allowRemote: env.SIM_ALLOW_REMOTE === '1',
    ...(env.SIM_PUBLIC_ORIGIN ? { publicOrigin: new URL(env.SIM_PUBLIC_ORIGIN).origin } : {}),
  }
}

/** A parent that is killed cannot say so: its end shows in a closed pipe, or in our being adopted. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
  process.on('disconnect', stop)
  const input = fstatSync(0)
  // An ignored stdin is at its end from the start and says nothing.
  if (input.isFIFO() || input.isSocket()) process.stdin.on('end', stop).on('error', stop).resume()
}
