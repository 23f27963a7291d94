// Links from audit entries to their records.
import { describe, expect, it } from 'vitest'
import { recordPath } from './record-path.ts'

describe('the path of the record of an audit entry', () => {
  it('is built from kind and id', () => {
    expect(recordPath('order', 'e38c41da')).toBe('/orders/e38c41da')
    expect(recordPath('company-page', 'about zh-CN')).toBe('/company/about')
    expect(recordPath('company-page', '2')).toBe('/company/2')
    expect(recordPath('mail', 'email-code zh-CN')).toBe('/mails/email-code')
    expect(recordPath('mail', '9c1f')).toBe('/queues/mails/9c1f')
  })
  it('is undefined when no page shows the record', () => {
    expect(recordPath('job', '12')).toBeUndefined()
    expect(recordPath('order', '')).toBeUndefined()
  })
})
