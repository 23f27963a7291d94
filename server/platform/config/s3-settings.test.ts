// FILES_URL: the settings of a bucket and its location.
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const key = { S3_ACCESS_KEY_ID: 'AKIATEST', S3_SECRET_ACCESS_KEY: 'a secret of some length' }
const read = (url: string, env: Record<string, string> = {}) => readConfig({ ...key, FILES_URL: url, ...env }).s3
const production = {
  NODE_ENV: 'production',
  SITE_ZH_ORIGIN: 'https://example.cn',
  SITE_EN_ORIGIN: 'https://example.com',
  APP_SECRET: 'x'.repeat(32),
}

describe('the settings of a bucket', () => {
  it.each([
    ['s3://sold?region=eu-central-1', 'https://s3.eu-central-1.amazonaws.com', false, ''],
    ['s3://sold/a/b/?region=cn-north-1', 'https://s3.cn-north-1.amazonaws.com.cn', false, 'a/b/'],
    ['s3://sold/reports?endpoint=https://s3.example.com:9000', 'https://s3.example.com:9000', true, 'reports/'],
    [
      's3://sold?endpoint=https://oss-cn-hangzhou.aliyuncs.com&region=oss-cn-hangzhou&style=host',
      'https://oss-cn-hangzhou.aliyuncs.com',
      false,
      '',
    ],
  ])('%s is at %s', (filesUrl, endpoint, isPathStyle, prefix) => {
    expect(read(filesUrl)).toMatchObject({ endpoint, isPathStyle, prefix, bucket: 'sold', accessKeyId: 'AKIATEST' })
  })

  it('are undefined where files are in a folder', () => {
    expect(read('file:///srv/files')).toBeUndefined()
    expect(readConfig({}).s3).toBeUndefined()
  })

  it.each([
    ['s3://sold', 'FILES_URL needs &region=…'],
    ['s3:sold', 's3://bucket/prefix'],
    ['s3://name:word@sold?region=eu-central-1', 's3://bucket/prefix'],
    ['s3://So_ld?region=eu-central-1', 's3://bucket/prefix'],
    ['s3://sold/a b?region=eu-central-1', 'the prefix holds'],
    ['s3://sold/..%2fb?region=eu-central-1', 'the prefix holds'],
    ['s3://sold?region=Mars!', 'the region is a name'],
    ['s3://sold?endpoint=ftp://host', 'the endpoint must be like'],
    ['s3://sold?endpoint=https://host/path', 'the endpoint must be like'],
    ['s3://sold?region=eu-central-1&style=virtual', 'style is path or host'],
    ['s3://sold?region=eu-central-1&acl=public-read', 'an unknown part: acl'],
  ])('%s is refused', (filesUrl, message) => {
    expect(() => read(filesUrl)).toThrow(message)
  })

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('require %s', (name) => {
    expect(() => read('s3://sold?region=eu-central-1', { [name]: '' })).toThrow(
      `${name} is missing: FILES_URL names a bucket`,
    )
  })

  it('require TLS in production, except on this machine', () => {
    expect(() => read('s3://sold?endpoint=http://s3.lan', production)).toThrow('must be https')
    expect(read('s3://sold?endpoint=http://127.0.0.1:9000', production)?.endpoint).toBe('http://127.0.0.1:9000')
    expect(read('s3://sold?endpoint=http://s3.lan')?.endpoint).toBe('http://s3.lan')
  })
})
