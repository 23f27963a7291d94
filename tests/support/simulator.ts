// The payment simulator in its own process, which outlives the product like a real gateway.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureKeys } from '../../devtools/gateway-simulator/keys.ts'
import { wechatSettings } from '../../devtools/gateway-simulator/wechat/keys.ts'
import { callSimulatorAdmin } from './simulator-admin.ts'

export type SimulatorProcess = {
  /** Settings that connect the product to the simulator. */
  readonly settings: Readonly<Record<string, string>>
  /** @throws when the simulator responds with an error */
  admin(path: string, body?: object): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export async function startSimulatorProcess(env: Readonly<Record<string, string>> = {}): Promise<SimulatorProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'yanbao-simulator-'))
  const keys = await ensureKeys(folder)
  const script = resolve(import.meta.dirname, '../../devtools/gateway-simulator/main.ts')
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, SIM_DIR: folder, SIM_ALIPAY_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('the simulator has no output')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const ready = JSON.parse(line) as { alipay: string; wechat: string; admin: string } // the line that the simulator prints when it is ready
  return {
    settings: {
      ALIPAY_GATEWAY: ready.alipay,
      ALIPAY_APP_ID: keys.appId,
      ALIPAY_SELLER_ID: keys.sellerId,
      ALIPAY_PRIVATE_KEY_FILE: keys.appPrivateKeyFile,
      ALIPAY_PUBLIC_KEY_FILE: keys.alipayPublicKeyFile,
      ...wechatSettings(keys.wechat, ready.wechat),
    },
    admin: (path, body) => callSimulatorAdmin(ready.admin, path, body),
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
