// Processes from /proc: process trees, CPU time, memory. Linux only.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Process = {
  readonly pid: number
  readonly parent: number
  readonly command: string
  readonly cpuSeconds: number
}

// The kernel reports times in hundredths of a second.
const ticksPerSecond = 100

/** All visible processes, except those that end during the listing. */
export function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const process = readProcess(Number(name))
      return process ? [process] : []
    })
}

/** `pid`, its descendants, and other processes of the data directory. */
export function processesOf(pid: number, folder: string): Process[] {
  const all = listProcesses()
  const family = new Set([pid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const one of all) if (family.has(one.parent)) family.add(one.pid)
  }
  return all.filter((one) => family.has(one.pid) || belongsTo(one.pid, folder))
}

/** Processes that use this data directory, such as a database that has outlived its parent. */
export function processesWith(folder: string): Process[] {
  return listProcesses().filter((one) => belongsTo(one.pid, folder))
}

/** CPU time of these processes so far, including their ended children. */
export function cpuSeconds(processes: readonly Pick<Process, 'pid'>[]): number {
  return processes.reduce((sum, { pid }) => sum + (readProcess(pid)?.cpuSeconds ?? 0), 0)
}

/** Waits until the process uses less than a fifth of a CPU, so that work after its start is done. At most a minute. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let [tries, before] = [0, cpuSeconds([{ pid }])]; tries < 60; tries++) {
    await sleep(1_000)
    const now = cpuSeconds([{ pid }])
    if (now - before < 0.2) return
    before = now
  }
}

export type Memory = { readonly private: number; readonly shared: number; readonly file: number }

/**
 * Proportional set size in bytes: a page shared by several processes counts for each in part.
 * `file` are pages of programs and mapped files, which the system may drop at any time.
 */
export function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { private: bytes('Pss_Anon'), shared: bytes('Pss_Shmem'), file: bytes('Pss_File') }
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; the fields follow the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, parent: Number(fields[1]), command, cpuSeconds: ticks / ticksPerSecond }
  } catch {
    return undefined
  }
}

function belongsTo(pid: number, folder: string): boolean {
  try {
    const directory = readlinkSync(`/proc/${pid}/cwd`)
    if (directory === folder || directory.startsWith(`${folder}/`)) return true
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${folder}`)
  } catch {
    return false
  }
}
