// An entry of the audit trail leads to the record that it is about.
import { describe, expect, it } from 'vitest'
import { recordPath } from './record-path.ts'

describe('the record of an entry of the trail', () => {
  it('is found by its kind and id', () => {
    expect(recordPath('order', 'e38c41da')).toBe('/orders/e38c41da')
    expect(recordPath('company-page', 'about zh-CN')).toBe('/company/about')
    expect(recordPath('company-page', '2')).toBe('/company/2')
    expect(recordPath('mail', 'email-code zh-CN')).toBe('/mails/email-code')
    expect(recordPath('mail', '9c1f')).toBe('/queues/mails/9c1f')
  })
  it('is not looked for where no page shows it', () => {
    expect(recordPath('job', '12')).toBeUndefined()
    expect(recordPath('order', '')).toBeUndefined()
  })
})
