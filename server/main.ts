// Starts the server: settings, context, then one web process here or several child processes.
import cluster from 'node:cluster'
import { isatty } from 'node:tty'
import { providerLabels } from '#contract/common/payment-method-labels.ts'
import type { Provider } from '#contract/payment-methods.ts'
import { openContext, type Started } from './bootstrap.ts'
import {
  openConsoleOfDemonstration,
  seedSalesWhenNew,
  seedWhenEmpty,
  startSimulator,
  usesSimulator,
} from './demonstration.ts'
import { type Gateways, openGateways } from './gateways/gateways.service.ts'
import { checkClock } from './payments/clock-skew-check.service.ts'
import { sweepTask } from './payments/payment-queries.service.ts'
import { commandLine } from './platform/cli-invocation.ts'
import { openCompileCache } from './platform/compile-cache.ts'
import { readConfig } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import { installCrashHandlers } from './platform/crash-handlers.ts'
import { assertPortIsFree } from './platform/http/listen.ts'
import { addJob } from './platform/jobs/jobs.ts'
import { writeOut } from './platform/log/standard-output.ts'
import { sendHeartbeats } from './platform/processes/heartbeat.ts'
import { sendToParent, shareMetrics } from './platform/processes/parent.ts'
import { startProcesses } from './platform/processes/processes.ts'
import { StartupError } from './platform/startup-error.ts'
import { isAnyStaff } from './staff/staff.service.ts'

/** Loaded on demand, as the parent of several web processes does not need it. */
const webProcess = () => import('./web-process.ts')

/** In-flight requests get 10 seconds; a child process a second less, so that all have exited by then. */
const graceMs = cluster.isWorker ? 9_000 : 10_000

async function main(): Promise<void> {
  const startedAt = performance.now()
  const env = process.env
  const { host, port, webProcesses, dataDir } = readConfig(env)
  await assertPortIsFree({ host, port })
  const simulator = usesSimulator(env) ? await startSimulator(env) : undefined
  const opened = await openContext(env, say)
  installCrashHandlers(process, opened.ctx.log)
  const compiled = openCompileCache(dataDir, env)
  // Loaded while the simulator starts.
  if (webProcesses === 1) await webProcess()
  const simulated = await settingsOf(simulator, opened)
  const started = { ...opened, ctx: { ...opened.ctx, config: readConfig({ ...env, ...simulated }) } }
  const { ctx } = started
  const { config } = ctx
  if (!config.isProduction) await seedWhenEmpty(ctx, say)
  const gateways = openGateways(config, ctx.now)
  const processes =
    config.webProcesses > 1
      ? await startProcesses({
          count: config.webProcesses,
          settings: { ...simulated, DATABASE_URL: started.connectionString },
          log: ctx.log,
        })
      : undefined
  const serving = processes ?? (await (await webProcess()).startWebProcess({ started, env, gateways }))
  const sweep = setInterval(() => void queueSweep(ctx), config.paySweepSeconds * 1000)
  const notices = await startupNotices(ctx, env, gateways)
  const stop = stopOnce(async () => {
    clearInterval(sweep)
    await serving.stop()
    await started.close()
    simulator?.process.kill()
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // SIGHUP requests a rolling restart, or means that the terminal has closed.
  const onHangup = processes ? () => void processes.replace() : () => warnNotReplaceable(ctx)
  process.on('SIGHUP', isatty(0) ? stop : onHangup)
  // Printed last, as a supervisor may send a signal immediately afterwards.
  say(`Yanbao is ready: ${config.originZh}/ (English: ${config.originEn}/en), started in ${seconds(startedAt)} s`)
  for (const line of notices) say(line)
  void checkClock({ ...ctx, gateways }, say)
  // A stop interrupts it; the next start makes the rest.
  seedSalesWhenNew(ctx, env, say).catch((err) => ctx.log.warn({ err }, 'demonstration sales not added'))
  compiled.flush()
}

/** Settings of the simulator, as soon as it is ready; none without one. Closes what is open when it fails. */
async function settingsOf(
  simulator: Awaited<ReturnType<typeof startSimulator>> | undefined,
  { close }: Started,
): Promise<Readonly<Record<string, string | undefined>>> {
  try {
    return (await simulator?.settings) ?? {}
  } catch (error) {
    await close()
    throw error
  }
}

/** A web process among several. The parent does everything that happens once. */
async function mainOfWebProcess(): Promise<void> {
  const env = process.env
  const started = await openContext(env, say)
  installCrashHandlers(process, started.ctx.log)
  const compiled = openCompileCache(started.ctx.config.dataDir, env)
  const { startWebProcess } = await webProcess()
  const serving = await startWebProcess({ started, env, shareMetrics })
  const stop = stopOnce(async () => {
    await serving.stop()
    await started.close()
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The terminal sends it to all processes; the parent reacts to it.
  process.on('SIGHUP', () => {})
  await sendToParent({ type: 'ready' })
  sendHeartbeats()
  compiled.flush()
}

/** In-flight requests may finish; further signals have no effect. */
function stopOnce(work: () => Promise<void>): () => void {
  let isStopping = false
  return () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), graceMs).unref()
    void work().then(() => process.exit(0))
  }
}

/** Lines that an operator should see after the start. */
async function startupNotices(ctx: Ctx, env: NodeJS.ProcessEnv, gateways: Gateways): Promise<string[]> {
  const lines: string[] = []
  const consoleUrl = await openConsoleOfDemonstration(ctx, env).catch((err) => {
    // A full disk is no reason not to start.
    ctx.log.warn({ err }, 'console of the demonstration not opened')
  })
  if (consoleUrl)
    lines.push(
      `Console: ${consoleUrl} signs in as any role, each once, without an authenticator, on this computer only.`,
    )
  if (!(await isAnyStaff(ctx)))
    lines.push(
      `No staff account exists for ${ctx.config.originZh}/console: run ${commandLine('create-staff <user name> --email <address>')}`,
    )
  const demonstrated = gateways.all.filter((gateway) => gateway.isDemonstration)
  const names = new Intl.ListFormat('en').format(demonstrated.map(nameOf))
  if (names) lines.push(`Payments by ${names} are demonstrations: no money moves.`)
  return lines
}

/** With one web process, a rolling restart would interrupt the service. */
function warnNotReplaceable({ log }: Ctx): void {
  log.warn('SIGHUP ignored: needs WEB_PROCESSES of 2 or more')
}

async function queueSweep(ctx: Ctx): Promise<void> {
  await addJob(ctx.db, sweepTask, {}, { key: sweepTask, maxAttempts: 1 }).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'payment sweep not queued'),
  )
}

function nameOf({ provider }: { readonly provider: Provider }): string {
  return providerLabels['en-US'][provider]
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function say(line: string): void {
  writeOut(`${line}\n`)
}

async function abort(error: unknown): Promise<never> {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  if (cluster.isWorker) await sendToParent({ type: 'startup-error', message: text ?? '' })
  else process.stderr.write(`${text}\n`)
  process.exit(1)
}

const start = cluster.isWorker ? mainOfWebProcess : main
start().catch(abort)
