// The answer to an upload.
import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { attachmentIn } from './upload-file.ts'

it('reads the attachment of a successful answer', () => {
  const attachment = { id: '8f14e45f-ceea-467f-a0e6-6e8d5a7c9b11', name: 'po.pdf', size: 12 }
  expect(attachmentIn(JSON.stringify({ code: 200, data: attachment }))).toEqual(attachment)
})

it('throws the error of the server with its message, and one of code 0 for an answer of a proxy', () => {
  const refusal = JSON.stringify({ code: 422, msg: 'This file type is not accepted', data: {} })
  expect(() => attachmentIn(refusal)).toThrow(new ApiError(422, 'This file type is not accepted'))
  expect(() => attachmentIn('<html>413</html>')).toThrow(new ApiError(0, 'no answer'))
})
