// What the caller takes for an answer of the server, and what not.
import { expect, it } from 'vitest'
import { listReports } from './catalogue.ts'
import { ApiError, createClient } from './client.ts'

const call = (body: string, status = 200) =>
  createClient({ fetch: async () => new Response(body, { status }), base: '/api', language: () => 'zh-CN' })(
    listReports,
    {},
  )

it('an answer without a code, or with 200, is a success', async () => {
  expect(await call('{"data":{"total":1}}')).toEqual({ total: 1 })
  expect(await call('{"code":200,"data":{"total":1}}')).toEqual({ total: 1 })
})

it('another code is an error, whatever the status', async () => {
  for (const status of [200, 503])
    await expect(call('{"code":900001,"msg":"稍后再试"}', status)).rejects.toEqual(new ApiError(900001, '稍后再试'))
})

it('a failure that something on the way tells of is no answer', async () => {
  await expect(call('{"error":"Bad gateway"}', 502)).rejects.toMatchObject({ code: 0 })
  await expect(call('<html>', 502)).rejects.toMatchObject({ code: 0 })
})
