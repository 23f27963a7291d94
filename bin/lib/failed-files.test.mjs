// Another run is for a few files only.
import { describe, expect, it } from 'vitest'
import { filesForAnotherRun } from './failed-files.mjs'

const report = (...states) => ({
  testResults: states.map((status, index) => ({ name: `/project/server/${index}.test.ts`, status })),
})

describe('another run', () => {
  it('is for the few files that failed', () => {
    expect(filesForAnotherRun(report('passed', 'failed', 'passed', 'failed'), '/project')).toEqual([
      'server/1.test.ts',
      'server/3.test.ts',
    ])
  })

  it('is for none when many failed, or none', () => {
    expect(filesForAnotherRun(report(...Array(4).fill('failed')), '/project')).toEqual([])
    expect(filesForAnotherRun(report('passed'), '/project')).toEqual([])
  })
})
