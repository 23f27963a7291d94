// The form of the newsletter, as browsers post it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormPost } from '#contract/common/form-post.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { setIndustries, subscriberOf } from './newsletter.fixture.ts'
import { newsletterFormRoutes } from './newsletter.form-routes.ts'

let test: TestApp
/** The form that the site would render. */
let shown: FormPost | undefined
beforeAll(async () => {
  test = await createTestApp()
  await setIndustries(test.ctx.db, { energy: '能源电力', health: '医药健康', retail: '零售消费' })
  const { http, limits } = test.app
  const show = async (_request: unknown, reply: { send(text: string): unknown }, posted: FormPost) => {
    shown = posted
    reply.send('')
  }
  newsletterFormRoutes({ app: http, limits, show }, test.ctx)
})
afterAll(() => test.close())
beforeEach(() => {
  shown = undefined
})

function post(url: string, body: string, origin = 'http://localhost') {
  const type = 'application/x-www-form-urlencoded'
  return test.app.http.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', origin, 'content-type': type },
    payload: body,
  })
}

describe('the posted form', () => {
  it('asks for a confirmation in the language of the page, whether or not the address is known', async () => {
    const body = 'email=form%40example.com&industry=energy&industry=health&consent=on&website='
    for (let count = 0; count < 2; count += 1) {
      const answer = await post('/en/newsletter', body)
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('/en/newsletter?sent=1')
    }
    expect(await subscriberOf(test, 'form@example.com')).toMatchObject({
      state: 'pending',
      lang: 'en-US',
      industries: ['energy', 'health'],
    })
  })

  it('is shown again with what was typed and what is wrong', async () => {
    const answer = await post('/newsletter', 'email=nowhere&industry=energy&industry=retail')
    expect(answer.statusCode).toBe(200)
    expect(shown?.values).toEqual({ email: 'nowhere', industry: 'energy retail', consent: '' })
    expect(Object.keys(shown?.errors ?? {}).sort()).toEqual(['consent', 'email'])
  })

  it('is refused from the page of another origin', async () => {
    const answer = await post('/newsletter', 'email=a-reader%40example.com&consent=on', 'https://evil.example')
    expect(answer.statusCode).toBe(403)
    expect(await subscriberOf(test, 'a-reader@example.com')).toBeUndefined()
  })
})
