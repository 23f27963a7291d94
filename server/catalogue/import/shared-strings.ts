// Texts that are kept outside of the memory, by number: a workbook may share more of them than a process should hold.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bufferSize = 1 << 18

export class StringStore {
  /** Where each text begins; one more than there are texts. */
  #starts = new Float64Array(1024)
  #count = 0
  #file: number | undefined
  /** What is not written yet, and how much of it there is. */
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

  /** Empty where there is no such text. */
  get(number: number): string {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) return ''
    this.#flush()
    const start = this.#starts[number] ?? 0
    const bytes = Buffer.allocUnsafe((this.#starts[number + 1] ?? start) - start)
    if (this.#file !== undefined) readSync(this.#file, bytes, 0, bytes.length, start)
    return bytes.toString()
  }

  /** The size of all texts, in bytes. */
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

/** A file without a name: it is gone with its process. */
function openUnnamed(): number {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-strings-'))
  try {
    return openSync(join(folder, 'texts'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
