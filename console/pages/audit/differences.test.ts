// Two states of a record, and what the audit trail shows of them.
import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

describe('a change in the audit trail', () => {
  it('names only the fields that differ', () =>
    expect(differences({ role: 'sales', name: 'Lin' }, { role: 'owner', name: 'Lin' })).toEqual([
      { field: 'role', before: 'sales', after: 'owner' },
    ]))

  it('names fields inside of fields by their way', () =>
    expect(differences({ price: { minor: 1, currency: 'CNY' } }, { price: { minor: 2, currency: 'CNY' } })).toEqual([
      { field: 'price.minor', before: '1', after: '2' },
    ]))

  it('shows everything of what is new, and of what is gone', () => {
    expect(differences(null, { name: 'Lin' })).toEqual([{ field: 'name', before: undefined, after: 'Lin' }])
    expect(differences({ name: 'Lin' }, null)).toEqual([{ field: 'name', before: 'Lin', after: undefined }])
  })

  it('tells an emptied field from one that was not there', () =>
    expect(differences({ email: 'a@example.com' }, { email: null })).toEqual([
      { field: 'email', before: 'a@example.com', after: '' },
    ]))

  it('is empty where nothing was noted', () => expect(differences(null, null)).toEqual([]))
})
