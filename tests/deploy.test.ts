// Consistency of the deployment samples with the product: routes, secrets, files and settings.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { downloadPath } from '#contract/delivery.ts'
import { maxChunkBytes, uploadChunkPath } from '#contract/delivery-admin.ts'
import { notificationPath } from '#contract/payments.ts'
import { commandLine } from '#server/platform/cli-invocation.ts'
import { readConfig, settingsIn } from '#server/platform/config/config.ts'
import { maxBodyBytes } from '#server/platform/http/http-app.ts'
import { importsOf } from './source-imports.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the proxies', () => {
  const site = read('deploy/proxy/nginx-site.conf')
  const megabytes = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 1024 * 1024
  const block = (location: string) => site.slice(site.indexOf(`location ${location} {`)).split('\n}')[0] ?? ''

  /** Finds the location that nginx uses for a path: an exact match, else the first matching pattern, else the longest prefix. */
  const locationOf = (address: string): string => {
    const all = [...site.matchAll(/^location (?:(=|~) )?(\S+) \{([^}]*)\}/gm)]
    const of = (kind: string | undefined) => all.filter(([, given]) => given === kind)
    const begins = of(undefined)
      .filter(([, , path = '']) => address.startsWith(path))
      .sort(([, , one = ''], [, , other = '']) => other.length - one.length)
    const location =
      of('=').find(([, , path]) => path === address) ??
      of('~').find(([, , pattern = '']) => new RegExp(pattern).test(address)) ??
      begins[0]
    return location?.[3] ?? ''
  }
  const { apiBase } = readConfig({})

  it.each(['', '/', '/alipay', '/alipay/', '/wechat', '/wechat/', '/stripe', '/stripe/'])(
    'let notifications of gateways at asyncNotify%s through without limits',
    (end) => {
      const notifications = locationOf(`${apiBase}${notificationPath}${end}`)
      expect(notifications).toContain('proxy_pass')
      expect(notifications).not.toContain('limit_')
      expect(locationOf(`${apiBase}${notificationPath}/another`)).toContain('limit_req')
    },
  )

  it('retry on another machine what the first did not accept, and of accepted requests only reads', () => {
    // nginx does not repeat a POST that was sent, unless `non_idempotent` is set.
    expect(site).toMatch(/^proxy_next_upstream error timeout;$/m)
    expect(site).not.toMatch(/^[^#]*non_idempotent/m)
    const caddy = read('deploy/proxy/Caddyfile')
    expect(caddy).toMatch(/lb_try_duration \d+s/)
    expect(caddy).toMatch(/lb_retry_match \{\s+method GET HEAD\s+\}/)
    // Cached pages are served while the database is unavailable and /readyz returns 503.
    expect(caddy).toContain('health_uri /healthz')
  })

  it('do not buffer sold files on disk', () => {
    const downloads = locationOf(`${apiBase}${downloadPath}token`)
    expect(downloads).toContain('proxy_max_temp_file_size 0;')
    expect(downloads).toContain('limit_conn')
    expect(read('deploy/proxy/Caddyfile')).not.toMatch(/\b(request|response)_buffers\b/)
  })

  it('accept the chunks of uploads and API requests', () => {
    expect(`${readConfig({}).apiBase}${uploadChunkPath}`).toMatch(/^\/api\/admin\//)
    expect(megabytes(block('/api/admin/'), /client_max_body_size (\d+)m/)).toBeGreaterThan(maxChunkBytes)
    expect(megabytes(site, /^client_max_body_size (\d+)m/m)).toBeGreaterThan(maxBodyBytes)
    const caddy = read('deploy/proxy/Caddyfile')
    expect(megabytes(caddy, /@uploads \{\s+max_size (\d+)MB/)).toBeGreaterThan(maxChunkBytes)
  })

  it('hide the metrics, and overwrite a forged client address', () => {
    expect(block('= /metrics')).toContain('return 404')
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(read('deploy/proxy/Caddyfile')).toContain('header_up X-Forwarded-For {remote_host}')
  })
})

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')

  it('contains every folder that the server loads files from', () => {
    const shipped = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\w+) \w+$/gm)].map(([, folder = '']) => folder)
    const sources = globSync('server/**/*.ts', { cwd: root }).filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    const edges = sources.flatMap((path) => importsOf({ path, text: read(path) }))
    const loaded = edges.filter((edge) => !edge.isPackage && !edge.isTypeOnly && !edge.to.startsWith('devtools/'))
    const folders = new Set(loaded.map((edge) => edge.to.split('/')[0] ?? ''))
    expect(folders.size).toBeGreaterThan(1)
    expect([...folders].filter((folder) => !shipped.includes(folder))).toEqual([])
  })

  it('excludes the secret files of compose from images and commits', () => {
    const compose = read('deploy/compose.yaml')
    const expected = [
      ...compose.matchAll(/env_file: \[([\w.-]+)\]/g),
      ...compose.matchAll(/\{ file: ([\w.-]+) \}/g),
      ...compose.matchAll(/"\.\/(keys):/g),
    ].map(([, name = '']) => `deploy/${name}`)
    expect(expected.length).toBeGreaterThan(3)
    for (const list of ['.dockerignore', '.gitignore'])
      expect(read(list).split('\n')).toEqual(expect.arrayContaining(expected))
  })

  it('shows how to run commands without npm scripts', () => {
    expect(dockerfile).not.toContain('/app/bin')
    expect(commandLine('doctor', '/app-without-bin')).toBe('node server/cli.ts doctor')
    expect(commandLine('doctor')).toBe('npm run yanbao -- doctor')
    expect(read('docs/operations.md')).toContain('exec server node server/cli.ts doctor')
  })

  it('runs as an unprivileged user that owns no program', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).not.toMatch(/COPY[^\n]*--chown/)
    const compose = read('deploy/compose.yaml')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(compose).toContain(line)
  })
})

it('the samples run the server as npm start does', () => {
  const [, list = ''] = /NODE_FLAGS = \[([^\]]*)\]/.exec(read('bin/lib/runtime.mjs')) ?? []
  const flags = [...list.matchAll(/'(--[^']*)'/g)].map(([, flag = '']) => flag)
  expect(flags.length).toBeGreaterThan(1)
  expect(read('deploy/Dockerfile')).toContain(`CMD ["node", "${flags.join('", "')}", "server/main.ts"]`)
  const service = read('deploy/systemd/yanbao.service')
  expect(service).toContain(`ExecStart=/usr/bin/node ${flags.join(' ')} server/main.ts`)
  for (const sample of [read('deploy/Dockerfile'), service])
    expect(sample).toMatch(/MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=\/\S+\/compiled/)
})

describe('the unit', () => {
  it('sends a reload signal to the parent process only', () => {
    const unit = read('deploy/systemd/yanbao.service')
    expect(unit).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m)
  })

  it('restarts without limit, so that the server starts once the database is available', () => {
    const unit = read('deploy/systemd/yanbao.service')
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(unit).toMatch(/^Restart=always$/m)
  })

  it('shares user, folders and settings with the command line', async () => {
    const unit = read('deploy/systemd/yanbao.service')
    const wrapper = read('deploy/systemd/yanbao')
    const [, environment = ''] = /^Environment=(NODE_ENV=.*)$/m.exec(unit) ?? []
    for (const setting of environment.split(' ')) expect(wrapper).toContain(`--setenv=${setting} `)
    for (const [name, option] of [
      ['User', '--uid='],
      ['Group', '--gid='],
      ['WorkingDirectory', '--working-directory='],
      ['EnvironmentFile', '--property=EnvironmentFile='],
      ['UMask', '--property=UMask='],
    ])
      expect(wrapper).toContain(`${option}${new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]} `)
    await promisify(execFile)('sh', ['-n', join(root, 'deploy/systemd/yanbao')])
  })
})

describe('monitoring', () => {
  it('has a runbook entry for every alert', () => {
    const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(alerts.length).toBeGreaterThan(15)
    const [, runbook = ''] = read('docs/operations.md').split('\n## Runbook\n')
    const [rows = ''] = runbook.split('\n## ')
    expect(alerts.filter((name) => !rows.includes(`\`${name}\``))).toEqual([])
    expect([...rows.matchAll(/`(Yanbao\w+)`/g)].filter(([, name = '']) => !alerts.includes(name))).toEqual([])
  })

  it('names an Alertmanager, and scrapes the job that the rules refer to', () => {
    const prometheus = read('deploy/monitoring/prometheus.yaml')
    expect(prometheus).toMatch(/^alerting:\n {2}alertmanagers:$/m)
    const jobs = [...read('deploy/monitoring/alerts.yaml').matchAll(/job="(\w+)"/g)].map(([, name = '']) => name)
    expect(new Set(jobs)).toEqual(new Set([/job_name: (\w+)/.exec(prometheus)?.[1]]))
  })
})

describe('the settings', () => {
  it('in the samples exist, and each is documented', () => {
    const named = [
      ...read('deploy/systemd/yanbao.service').matchAll(/\b([A-Z]+_[A-Z_]+)=/g),
      ...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z]+_[A-Z_]+): /gm),
    ].flatMap(([, name = '']) => (/^(POSTGRES|MALLOC|NODE_COMPILE)_/.test(name) ? [] : [name]))
    expect(named).toContain('BACKUP_FOLDER')
    const known = settingsIn(
      Object.fromEntries([...named, 'METRICS_TOKEN', 'MIN_FREE_DISK_MB'].map((name) => [name, 'x'])),
    )
    expect(Object.keys(known).sort()).toEqual([...new Set([...named, 'METRICS_TOKEN', 'MIN_FREE_DISK_MB'])].sort())
    const operations = read('docs/operations.md')
    for (const name of Object.keys(known)) expect(operations).toContain(`| \`${name}\` |`)
  })
})
