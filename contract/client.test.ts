// Which responses the client takes for responses of the API.
import { expect, it } from 'vitest'
import { listReports } from './catalogue.ts'
import { ApiError, createClient } from './client.ts'

const call = (body: string, status = 200) =>
  createClient({ fetch: async () => new Response(body, { status }), base: '/api', language: () => 'zh-CN' })(
    listReports,
    {},
  )

it('takes a response without a code, or with 200, as a success', async () => {
  expect(await call('{"data":{"total":1}}')).toEqual({ total: 1 })
  expect(await call('{"code":200,"data":{"total":1}}')).toEqual({ total: 1 })
})

it('throws for another code, whatever the HTTP status', async () => {
  for (const status of [200, 503])
    await expect(call('{"code":900001,"msg":"稍后再试"}', status)).rejects.toEqual(new ApiError(900001, '稍后再试'))
})

it('takes an error page of a proxy as no response', async () => {
  await expect(call('{"error":"Bad gateway"}', 502)).rejects.toMatchObject({ code: 0 })
  await expect(call('<html>', 502)).rejects.toMatchObject({ code: 0 })
})
