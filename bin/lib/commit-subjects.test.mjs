// Rules for commit subjects.
import { expect, it } from 'vitest'
import { subjectFaults } from './commit-subjects.mjs'

it('accepts an imperative sentence of up to 72 characters', () => {
  const maxLengthSubject = `Refuse ${'x'.repeat(65)}`
  expect(
    subjectFaults(['Refuse a second payment of an order', maxLengthSubject, "Revert 'orders: a long way'"]),
  ).toEqual([])
})

it.each([
  [`Refuse ${'x'.repeat(66)}`, 'longer than 72 characters'],
  ['refuse a second payment', 'does not begin with a capital letter'],
  ['Orders: refuse a second payment', 'has a prefix instead of a verb'],
  ['Refuse a second payment.', 'ends with punctuation'],
  ['Refuse a second payment; rename orders', 'has more than one idea'],
])('rejects "%s"', (subject, fault) => expect(subjectFaults([subject])).toEqual([`${fault}: ${subject}`]))
