// Disk-backed list of strings: a workbook may share more of them than memory should hold.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bufferSize = 1 << 18

export class StringStore {
  /** Offset of each string, plus the end of the last. */
  #starts = new Float64Array(1024)
  #count = 0
  #file: number | undefined
  /** Buffered strings and their size. */
  #pending: Buffer[] = []
  #pendingSize = 0
  #written = 0

  add(text: string): void {
    const bytes = Buffer.from(text)
    if (this.#count + 2 > this.#starts.length) {
      const wider = new Float64Array(this.#starts.length * 2)
      wider.set(this.#starts)
      this.#starts = wider
    }
    this.#count++
    this.#starts[this.#count] = (this.#starts[this.#count - 1] ?? 0) + bytes.length
    this.#pending.push(bytes)
    this.#pendingSize += bytes.length
    if (this.#pendingSize >= bufferSize) this.#flush()
  }

  /** Returns '' for an unknown index. */
  get(number: number): string {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) return ''
    this.#flush()
    const start = this.#starts[number] ?? 0
    const bytes = Buffer.allocUnsafe((this.#starts[number + 1] ?? start) - start)
    if (this.#file !== undefined) readSync(this.#file, bytes, 0, bytes.length, start)
    return bytes.toString()
  }

  /** Total size in bytes. */
  get size(): number {
    return this.#written + this.#pendingSize
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #flush(): void {
    if (this.#pendingSize === 0) return
    this.#file ??= openUnnamed()
    const bytes = Buffer.concat(this.#pending)
    writeSync(this.#file, bytes, 0, bytes.length, this.#written)
    this.#written += bytes.length
    this.#pending = []
    this.#pendingSize = 0
  }
}

/** Opens an unlinked file, which disappears with the process. */
function openUnnamed(): number {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-strings-'))
  try {
    return openSync(join(folder, 'texts'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
