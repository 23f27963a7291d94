// Processes that may have only so much memory: a control group of Linux, which only root may make.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type LittleMemory = {
  /** They and whom they start from now on. */
  add(pids: readonly number[]): void
  /** This one is no longer among them. */
  release(pid: number): void
  /** The most that they ever had, in bytes. */
  most(): number
  /** How many the system has killed in it for want of memory. */
  killed(): number
  limit(bytes: number): void
  /** Its processes may have what they like. */
  close(): void
}

const root = '/sys/fs/cgroup'

export function openMemoryLimit(): LittleMemory {
  // The first version has a tree of its own for memory.
  const isFirst = existsSync(join(root, 'memory', 'cgroup.procs'))
  const top = isFirst ? join(root, 'memory') : root
  const group = join(top, `yanbao-test-${process.pid}-${Date.now()}`)
  mkdirSync(group)
  const set = (name: string, value: number | string) => writeFileSync(join(group, name), String(value))
  const limit = (bytes: number | string) => set(isFirst ? 'memory.limit_in_bytes' : 'memory.max', bytes)
  if (!existsSync(join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'))) {
    rmdirSync(group)
    throw new Error('groups have no limit of memory')
  }
  return {
    add(pids) {
      for (const pid of pids) set('cgroup.procs', pid)
    },
    release: (pid) => writeFileSync(join(top, 'cgroup.procs'), String(pid)),
    most: () => Number(readFileSync(join(group, isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak'), 'utf8')),
    limit(bytes) {
      // What has been moved out is no way out.
      if (!isFirst) set('memory.swap.max', 0)
      limit(bytes)
    },
    killed() {
      const text = readFileSync(join(group, isFirst ? 'memory.oom_control' : 'memory.events'), 'utf8')
      return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0)
    },
    close() {
      limit(isFirst ? -1 : 'max')
      for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
        writeFileSync(join(top, 'cgroup.procs'), pid)
      rmdirSync(group)
    },
  }
}

/** @returns why there are no such groups here; undefined where there are */
export function whyNoLittleMemory(): string | undefined {
  try {
    openMemoryLimit().close()
    return undefined
  } catch (error) {
    console.log(`left out: memory is limited with control groups, and here ${error}`)
    return String(error)
  }
}
