// Field differences of an audit entry.
import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

describe('differences of two states of a record', () => {
  it('list only the fields that differ', () =>
    expect(differences({ role: 'sales', name: 'Lin' }, { role: 'owner', name: 'Lin' })).toEqual([
      { field: 'role', before: 'sales', after: 'owner' },
    ]))

  it('name nested fields by their path', () =>
    expect(differences({ price: { minor: 1, currency: 'CNY' } }, { price: { minor: 2, currency: 'CNY' } })).toEqual([
      { field: 'price.minor', before: '1', after: '2' },
    ]))

  it('list every field of a created or deleted record', () => {
    expect(differences(null, { name: 'Lin' })).toEqual([{ field: 'name', before: undefined, after: 'Lin' }])
    expect(differences({ name: 'Lin' }, null)).toEqual([{ field: 'name', before: 'Lin', after: undefined }])
  })

  it('distinguish an emptied field from a missing one', () =>
    expect(differences({ email: 'a@example.com' }, { email: null })).toEqual([
      { field: 'email', before: 'a@example.com', after: '' },
    ]))

  it('are empty when nothing was recorded', () => expect(differences(null, null)).toEqual([]))
})
