// Order numbers in any spelling, and detection of typing errors.
import { describe, expect, it } from 'vitest'
import { normalOrderNo, orderNoAlphabet, orderNoOf } from './order-number.ts'

const bodies = Array.from({ length: 300 }, (_, i) =>
  Array.from(
    { length: 8 },
    (_, j) => orderNoAlphabet[(i * 7919 + j * 104_729 + i * j * 31) % orderNoAlphabet.length],
  ).join(''),
)

describe('an order number', () => {
  it('looks like YB-7K2M-94QX-3', () => {
    for (const body of bodies)
      expect(orderNoOf(body)).toMatch(/^YB-[0-9A-HJ-NP-RT-Y]{4}-[0-9A-HJ-NP-RT-Y]{4}-[0-9A-HJ-NP-RT-Y]$/)
  })

  it('is found in any spelling', () => {
    for (const body of bodies) {
      const orderNo = orderNoOf(body)
      const bare = orderNo.replaceAll('-', '')
      const wide = [...orderNo].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
      for (const typed of [
        orderNo,
        orderNo.toLowerCase(),
        bare,
        bare.slice(2),
        ` ${bare} `,
        orderNo.replaceAll('-', '–'),
        wide,
      ]) {
        expect(normalOrderNo(typed)).toBe(orderNo)
      }
    }
  })

  it('with one wrong character is invalid', () => {
    for (const body of bodies.slice(0, 40)) {
      const typed = orderNoOf(body).replaceAll('-', '').slice(2)
      for (let place = 0; place < typed.length; place += 1) {
        for (const letter of orderNoAlphabet) {
          if (letter === typed[place]) continue
          expect(normalOrderNo(typed.slice(0, place) + letter + typed.slice(place + 1))).toBeUndefined()
        }
      }
    }
  })

  it('with two swapped neighbours is nearly always invalid', () => {
    let swaps = 0
    let missed = 0
    for (const body of bodies) {
      const typed = orderNoOf(body).replaceAll('-', '').slice(2)
      for (let place = 0; place + 1 < typed.length; place += 1) {
        if (typed[place] === typed[place + 1]) continue
        swaps += 1
        const swapped = `${typed.slice(0, place)}${typed[place + 1]}${typed[place]}${typed.slice(place + 2)}`
        if (normalOrderNo(swapped)) missed += 1
      }
    }
    expect(missed / swaps).toBeLessThan(0.01)
  })

  it.each(['', 'YB', 'YB-0000-0000', 'O000-0000-0', '\0'.repeat(9), '🦀'.repeat(9), 'YB-'.repeat(500), "' or 1=1 --"])(
    'is not read from %j',
    (typed) => expect(normalOrderNo(typed)).toBeUndefined(),
  )
})
