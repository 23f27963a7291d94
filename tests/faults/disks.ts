// Test disks that can be filled and made read-only: in-memory file systems, which only root may mount.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns why no disk can be mounted here; undefined where it can */
export function whyNoDisks(): string | undefined {
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder], { stdio: 'pipe' })
    execFileSync('umount', [folder])
    return undefined
  } catch (error) {
    console.log(`left out: disks are made with mount, and here ${error}`)
    return String(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'yanbao-disk-'))
}

const mounted: string[] = []

export function makeDisk(megabytes: number, folder = newFolder()): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder])
  mounted.push(folder)
  return folder
}

export function removeDisks(): void {
  for (const folder of mounted.splice(0).reverse()) {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Simulates a disk after an I/O error: writes fail, reads do not. No process may have one of its files open for writing. */
export function makeReadOnly(folder: string): void {
  execFileSync('mount', ['-o', 'remount,ro', folder])
}

export function makeWritable(folder: string): void {
  execFileSync('mount', ['-o', 'remount,rw', folder])
}

/** Writes until the disk is full. @returns a function that frees the space again */
export function fill(folder: string): () => void {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  for (const bytes of [1 << 20, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return () => rmSync(path)
}
