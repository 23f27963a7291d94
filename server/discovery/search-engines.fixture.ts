// A stand-in server that responds as IndexNow and Baidu do, and an application that submits its URLs to it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pushTask } from './discovery.jobs.ts'

export const originZh = 'https://www.example.cn'
export const originEn = 'https://www.example.com'
export const indexNowKey = 'f34a9d1c-test-key'
export const minuteMs = 60_000
export const dayMs = 86_400_000

type Received = { path: string; contentType: string; body: string }
type Response = { status: number; body?: string; headers?: Record<string, string> }
export type SearchEngines = Awaited<ReturnType<typeof openSearchEngines>>

export async function openSearchEngines() {
  const received: Received[] = []
  const responses: Response[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      received.push({ path: request.url ?? '', contentType: request.headers['content-type'] ?? '', body })
      const isBaidu = request.url?.startsWith('/urls')
      const next = responses.shift() ?? {
        status: 200,
        body: isBaidu ? JSON.stringify({ remain: 1000, success: body.split('\n').length }) : '',
      }
      response.writeHead(next.status, next.headers).end(next.body ?? '')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The next responses; afterwards every request succeeds. */
    responses,
    /** URLs of each request, in the order of the requests. */
    submitted: () =>
      received.map(({ path, body }) =>
        path.startsWith('/urls') ? body.split('\n') : (JSON.parse(body) as { urlList: string[] }).urlList.sort(),
      ),
    nextRequest: () => once(server, 'request'),
    clear() {
      received.length = 0
      responses.length = 0
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

/** An application whose former changes are submitted already. */
export async function openSubmitter(engines: SearchEngines, env: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp({
    env: {
      SITE_ZH_ORIGIN: originZh,
      SITE_EN_ORIGIN: originEn,
      INDEXNOW_URL: `${engines.url}/indexnow`,
      BAIDU_PUSH_URL: `${engines.url}/urls`,
      ...env,
    },
  })
  await push(app)
  return app
}

export const push = (app: TestApp) => app.app.jobs[pushTask]?.({})
export const queued = (app: TestApp) => app.ctx.db.selectFrom('push_queue').selectAll().orderBy('slug').execute()
export const submissionLog = (app: TestApp) => app.ctx.db.selectFrom('push_log').selectAll().orderBy('id').execute()
export const setText = (app: TestApp, id: number, values: Record<string, string | Date>) =>
  app.ctx.db.updateTable('report_texts').set(values).where('report_id', '=', id).execute()
