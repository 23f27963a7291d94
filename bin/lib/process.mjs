// Runs other programs: quietly with their output at hand, in plain sight, or in our own place.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs a program without showing it. Resolves to its exit code and everything it printed. */
export function runQuietly(program, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** Runs a program in plain sight. Resolves to its exit code. */
export function runShown(program, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const stop = forwardSignals(child)
    child.on('error', fail)
    child.on('close', (code, signal) => {
      stop()
      done(code ?? exitCodeOf(signal))
    })
  })
}

/** Ends this process and goes on as `program`. Where Node cannot do that, it stays as a parent that passes on signals and the exit code. */
export async function become(program, args, env = process.env) {
  process.chdir(root)
  if (typeof process.execve === 'function') process.execve(program, [program, ...args], definedOnly(env))
  process.exitCode = await runShown(program, args, { env })
}

function forwardSignals(child) {
  // Ctrl-C in a terminal reaches the child without us, and two would mean "at once".
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
