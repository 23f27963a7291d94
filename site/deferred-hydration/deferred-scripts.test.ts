// Deferred scripts: a rendered document fetches and runs nothing of the application.
import { describe, expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const preload = (href: string, more = '') => `<link rel="modulepreload" href="${href}"${more}/>`
function documentWith({ template = '<template id="deferred-scripts">', end = '</template>' } = {}) {
  return `<html><head><title>x</title>${preload('/a.js')}${preload('/b.js')}<link rel="stylesheet" href="/s.css"/></head><body><p>text</p>${template}<script>one</script>${end}</body></html>`
}

describe('a document with deferred scripts', () => {
  const made = deferScripts(documentWith(), '["</script>"]', {
    soon: ['/b.js', '/p.js'],
    later: ['/a.js', '/p.js', '/c.js'],
  })
  const [head = '', body = ''] = made.split('</head>')
  const inert = body.slice(body.indexOf('<template'), body.indexOf('</template>'))

  it('fetches none of them', () => {
    expect(head).not.toContain('modulepreload')
    expect(head).toContain('/s.css')
    expect(body.replace(inert, '')).not.toMatch(/src=|preload/)
  })
  it('preloads each file once in its template, those of dialogs last and with low priority', () => {
    expect([...inert.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/a.js', '/b.js', '/p.js', '/c.js'])
    expect(inert).toContain(preload('/p.js'))
    expect(inert).toContain(preload('/c.js', ' fetchpriority="low"'))
  })
  it('holds its data as data that cannot end the element it stands in', () => {
    expect(inert).toContain('type="application/json"')
    expect(inert).toContain('["\\u003c/script>"]')
  })
  it('is not at its end before its style sheet is there: a script waits for that', () => {
    expect(made).toMatch(/<\/template><script>[^<]+<\/script><\/body><\/html>$/)
  })
})

describe('a document that hydrates at once', () => {
  it('fetches its own scripts at once and dialogs along with them', () => {
    const made = deferScripts(
      documentWith({ template: '<template id="deferred-scripts" data-hydrates-at-once="">' }),
      '',
      {
        soon: [],
        later: ['/c.js'],
      },
    )
    const [head = '', body = ''] = made.split('</head>')
    expect(head).toContain(preload('/a.js') + preload('/b.js'))
    expect(body).not.toContain('/a.js')
    expect(body).toContain('/c.js')
  })
})

describe('a document that has failed as a whole', () => {
  it('stays as it is', () => {
    const failed = documentWith({ template: '', end: '' })
    expect(deferScripts(failed, 'data', { soon: ['/p.js'], later: ['/c.js'] })).toBe(failed)
  })
})
