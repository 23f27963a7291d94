// Metrics of several processes: every value of every process, told apart by the label `process`.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('lists the values of each process under its label', async () => {
  const fixture = join(import.meta.dirname, 'metrics.fixture.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [fixture])
  const lines = stdout.split('\n')
  for (const id of [1, 2]) {
    expect(lines).toContain(`requests_total{route="/a \\"quoted\\"\\nroute",process="${id}"} ${id}`)
    expect(lines).toContain(`orders{process="${id}"} 7`)
    expect(lines).toContain(`seconds_bucket{le="1",process="${id}"} 0`)
    expect(lines).toContain(`seconds_bucket{le="+Inf",process="${id}"} 1`)
    expect(lines).toContain(`seconds_count{process="${id}"} 1`)
    // prom-client would omit this one and average the other.
    expect(stdout).toMatch(new RegExp(`^process_start_time_seconds{process="${id}"} \\d+`, 'm'))
    expect(stdout).toMatch(new RegExp(`^nodejs_eventloop_lag_p99_seconds{process="${id}"} `, 'm'))
  }
  expect(lines.filter((line) => line.startsWith('# HELP orders'))).toEqual(['# HELP orders Orders'])
})
