// Memory limit for processes: a Linux control group, which only root may create.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type LittleMemory = {
  /** Adds these processes; processes that they start later belong to the group too. */
  add(pids: readonly number[]): void
  /** Removes this process from the group. */
  release(pid: number): void
  /** The peak memory of the group, in bytes. */
  maxBytes(): number
  /** The number of processes that the kernel has killed in the group for lack of memory. */
  killed(): number
  limit(bytes: number): void
  /** Removes the limit from all processes of the group. */
  close(): void
}

const root = '/sys/fs/cgroup'

export function openMemoryLimit(): LittleMemory {
  // Version 1 of control groups has a separate hierarchy for memory.
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
    maxBytes: () => Number(readFileSync(join(group, isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak'), 'utf8')),
    limit(bytes) {
      // Without swap the limit cannot be evaded.
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

/** @returns why control groups cannot be used here; undefined where they can */
export function whyNoLittleMemory(): string | undefined {
  try {
    openMemoryLimit().close()
    return undefined
  } catch (error) {
    console.log(`left out: memory is limited with control groups, and here ${error}`)
    return String(error)
  }
}
