// Entry point of the gateway simulator process: settings from the environment, one JSON line on standard output when ready.
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
  const { alipayUrl, wechatUrl, stripeUrl, adminUrl } = simulator
  const ready = { ready: true, alipay: alipayUrl, wechat: wechatUrl, stripe: stripeUrl, admin: adminUrl }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
} catch (error) {
  process.stderr.write(`gateway simulator: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function readSettings(env: NodeJS.ProcessEnv): SimulatorOptions {
  if (!env.SIM_DIR) throw new Error('SIM_DIR is needed: the folder for keys and state')
  const publicOrigin = readOrigin(env, 'SIM_PUBLIC_ORIGIN')
  const wechatPublicOrigin = readOrigin(env, 'SIM_WECHAT_PUBLIC_ORIGIN')
  const stripePublicOrigin = readOrigin(env, 'SIM_STRIPE_PUBLIC_ORIGIN')
  return {
    dir: env.SIM_DIR,
    host: env.SIM_HOST || '127.0.0.1',
    alipayPort: readPort(env, 'SIM_ALIPAY_PORT'),
    wechatPort: readPort(env, 'SIM_WECHAT_PORT'),
    stripePort: readPort(env, 'SIM_STRIPE_PORT'),
    stripeFacts: { webhookUrl: env.SIM_STRIPE_WEBHOOK_URL ?? '' },
    timeScale: Number(env.SIM_TIME_SCALE || '1'),
    allowRemote: env.SIM_ALLOW_REMOTE === '1',
    ...(publicOrigin ? { publicOrigin } : {}),
    ...(wechatPublicOrigin ? { wechatPublicOrigin } : {}),
    ...(stripePublicOrigin ? { stripePublicOrigin } : {}),
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string): number {
  const port = Number(env[name] || '0')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is a port number`)
  return port
}

function readOrigin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text)) throw new Error(`${name} is an origin`)
  return new URL(text).origin
}

/** A killed parent sends no message; its end is detected by a closed pipe or a changed parent id. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
  process.on('disconnect', stop)
  const input = fstatSync(0)
  // An ignored stdin is at its end from the start, so it does not show the parent's end.
  if (input.isFIFO() || input.isSocket()) process.stdin.on('end', stop).on('error', stop).resume()
}
