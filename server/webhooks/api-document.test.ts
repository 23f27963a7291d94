// What docs/api.md tells receivers: its examples are messages, and its code verifies what is sent.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WebhookMessageType, webhookMessages } from '#contract/webhooks.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { freePort } from '../../tests/support/ports.ts'
import { openApiDocument } from '../openapi.ts'
import { webhookExamples } from '../openapi-webhooks.ts'
import { writeMessage } from './messages.service.ts'
import { newSecret } from './secrets.rules.ts'
import { openWebhookSender } from './sender.ts'

const root = resolve(import.meta.dirname, '../..')
const section = readFileSync(join(root, 'docs/api.md'), 'utf8').split('\n## Webhooks\n')[1] ?? ''
const types = Object.keys(webhookMessages) as WebhookMessageType[]

function blocksOf(language: string): string[] {
  return [...section.matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )
}

describe('the examples', () => {
  const examples = blocksOf('json').map((text) => JSON.parse(text))

  it('are one of each event, in the order of the contract', () => {
    expect(examples.map(({ type }) => type)).toEqual(types)
    for (const type of types) expect(section).toContain(`### \`${type}\``)
  })

  it.each(types)('of %s is a message, the same as in the OpenAPI document', (type) => {
    const example = examples.find((one) => one.type === type)
    expect(webhookMessages[type].message.parse(example)).toEqual(example)
    expect(example).toEqual(webhookExamples[type])
  })
})

describe('the OpenAPI document', () => {
  const document = openApiDocument('/api') as { webhooks: Record<string, { post: Record<string, unknown> }> }

  it('describes each message with its headers', () => {
    expect(Object.keys(document.webhooks)).toEqual(types)
    for (const type of types)
      expect(document.webhooks[type]?.post).toMatchObject({
        summary: expect.stringMatching(/./),
        parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
        requestBody: {
          content: { 'application/json': { schema: { properties: { type: { const: type } } }, example: { type } } },
        },
      })
  })
})

describe('the code for Node', () => {
  const secret = newSecret()
  let port: number
  let receiver: ReturnType<typeof spawn>
  let output = ''
  beforeAll(async () => {
    port = await freePort()
    const [code = ''] = blocksOf('js')
    const store = "const storeUnlessKnown = async (id, { type }) => console.log('stored', id, type)\n"
    const program = code.replace('.listen(8443)', `.listen(${port}, '127.0.0.1', () => console.log('ready'))`)
    receiver = spawn(process.execPath, ['--input-type=module', '-e', store + program], {
      cwd: root,
      env: { ...process.env, YANBAO_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    receiver.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    await pollUntil(async () => output.includes('ready'))
  })
  afterAll(() => void receiver?.kill())

  it('accepts what is signed with its secret, and nothing else', async () => {
    const message = {
      id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
      url: `http://127.0.0.1:${port}/`,
      body: writeMessage('order.paid', new Date(), webhookExamples['order.paid'].data),
      at: new Date(),
    }
    const sender = openWebhookSender({ isProduction: false })
    expect(await sender.send({ ...message, secrets: [newSecret()] })).toMatchObject({ httpStatus: 400 })
    expect(await sender.send({ ...message, secrets: [newSecret(), secret] })).toMatchObject({ httpStatus: 204 })
    await pollUntil(async () => output.includes(`stored ${message.id} order.paid`))
  })
})
