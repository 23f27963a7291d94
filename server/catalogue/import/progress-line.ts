// Progress of an import: a bar on a terminal, otherwise an occasional line.

type Output = { readonly isTTY?: boolean; write(text: string): unknown }

export type ProgressLine = {
  show(progress: { share: number; rows?: number }): void
  /** Removes the bar. */
  end(): void
}

export function progressLine(output: Output, what: string): ProgressLine {
  const width = 30
  let printedTenths = -1
  return {
    show({ share, rows }) {
      const percent = Math.min(100, Math.round(share * 100))
      const text = `${what}: ${percent} %${rows === undefined ? '' : `, ${rows.toLocaleString('en-US')} rows`}`
      if (output.isTTY) {
        const filled = Math.round((percent / 100) * width)
        output.write(`\r\x1b[K[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${text}`)
        return
      }
      const tenths = Math.floor(percent / 10)
      if (tenths > printedTenths) output.write(`${text}\n`)
      printedTenths = Math.max(tenths, printedTenths)
    },
    end() {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
