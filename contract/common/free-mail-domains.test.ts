// The list of public mail services.
import { describe, expect, it } from 'vitest'
import { freeMailDomains, isFreeMailAddress } from './free-mail-domains.ts'

describe('an address of a public mail service', () => {
  it('is known in any case, also below the domain of the service', () => {
    for (const email of [
      'li.min@QQ.com',
      'li@vip.163.com',
      'a@139.com',
      'a@mx.gmail.com',
      'a@gmx.de.',
      'a@privaterelay.appleid.com',
    ])
      expect([email, isFreeMailAddress(email)]).toEqual([email, true])
  })

  it('is not one of a company, whose name may contain that of a service', () => {
    for (const email of [
      'a@envision-energy.com',
      'a@notqq.com',
      'a@gmail.com.example.com',
      'a@com',
      'qq.com@example.com',
    ])
      expect([email, isFreeMailAddress(email)]).toEqual([email, false])
  })

  it('is one of some hundred domains, each in its normal form', () => {
    expect(freeMailDomains.size).toBeGreaterThan(250)
    for (const domain of freeMailDomains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  })
})
