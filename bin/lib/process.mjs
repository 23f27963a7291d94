// Runs other programs: with captured output, with inherited output, or in place of this process.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs a program with captured output. Resolves to its exit code and output. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a program with inherited output. Resolves to its exit code. */
export function runVisibly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const stop = forwardSignals(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      stop()
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

/** Replaces this process by `program` (execve). Where Node cannot do that, this process stays as its parent and forwards signals and the exit code. */
export async function become(program, args, env = process.env) {
  process.chdir(root)
  if (typeof process.execve === 'function') process.execve(program, [program, ...args], definedOnly(env))
  process.exitCode = await runVisibly(program, args, { env })
}

function forwardSignals(child) {
  // A terminal sends Ctrl-C to the child as well; a second one would mean an immediate stop.
  const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
