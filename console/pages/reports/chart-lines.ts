// Data of charts as lines of text, as they are pasted from a sheet. A chart begins with a line `# caption | unit | first forecast year`; its
// rows follow: `2026<tab>120` for bars, or `2026<tab>40<tab>60` below a line of names for shares of 100.
import type { ReportSnapshot } from '#contract/catalogue-admin.ts'

export type Charts = ReportSnapshot['charts']

export function parseCharts(text: string): Charts {
  return text
    .split(/^#/m)
    .slice(1)
    .flatMap((block) => readChart(block) ?? [])
}

function readChart(block: string): Charts[number] | undefined {
  const [head = '', ...rest] = block.split(/\r?\n/)
  const [caption = '', unit = '', forecast = ''] = head.split('|').map((part) => part.trim())
  const cells = rest
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .trim()
        .split(/\t|\s{2,}|[,，](?=\s*[^\d])/)
        .map((cell) => cell.trim()),
    )
  const rows = cells.filter(([year = '']) => /^\d{4}$/.test(year))
  const names = cells.find(([year = '']) => !/^\d{4}$/.test(year))
  const years = rows.map(([year]) => Number(year))
  const numbers = rows.map((row) => row.slice(1).map((cell) => Number(cell.replaceAll(',', '').replace(/[%％]$/, ''))))
  if (rows.length === 0 || numbers.flat().some(Number.isNaN)) return undefined
  if (names) {
    const columns = names.length > (numbers[0]?.length ?? 0) ? names.slice(1) : names
    const parts = columns.map((name, index) => ({ name, shares: numbers.map((row) => row[index] ?? 0) }))
    return { kind: 'shares', caption, years, parts }
  }
  const values = numbers.map(([value = 0]) => value)
  return { kind: 'bars', caption, unit, years, values, forecastFrom: Number(forecast) || (years.at(-1) ?? 0) + 1 }
}

export function writeCharts(charts: Charts): string {
  return charts
    .map((chart) =>
      chart.kind === 'bars'
        ? [
            `# ${chart.caption} | ${chart.unit} | ${chart.forecastFrom}`,
            ...chart.years.map((year, index) => `${year}\t${chart.values[index] ?? 0}`),
          ]
        : [
            `# ${chart.caption}`,
            ['', ...chart.parts.map(({ name }) => name)].join('\t').trim(),
            ...chart.years.map((year, index) =>
              [year, ...chart.parts.map(({ shares }) => shares[index] ?? 0)].join('\t'),
            ),
          ],
    )
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
