// Figures of several processes as one answer to Prometheus: each line says of which process it is.

/** @param texts the figures of each process, with its name */
export function mergeMetrics(texts: readonly (readonly [name: string, text: string])[]): string {
  /** What is said of each figure, and its lines. */
  const figures = new Map<string, { readonly about: readonly string[]; readonly lines: string[] }>()
  for (const [name, text] of texts) {
    for (const part of text.split(/^(?=# HELP )/m)) {
      const all = part.split('\n').filter((line) => line !== '')
      const about = all.filter((line) => line.startsWith('#'))
      const [head = ''] = about
      const figure = figures.get(head) ?? { about, lines: [] }
      figures.set(head, figure)
      for (const line of all) if (!line.startsWith('#')) figure.lines.push(withProcess(line, name))
    }
  }
  return [...figures.values()].flatMap(({ about, lines }) => [...about, ...lines, '']).join('\n')
}

/** `requests_total{route="/"} 7` → `requests_total{process="1",route="/"} 7` */
function withProcess(line: string, name: string): string {
  return line.replace(/^(\w+)(\{)?/, (_all, figure: string, brace?: string) =>
    brace ? `${figure}{process="${name}",` : `${figure}{process="${name}"}`,
  )
}
