// The policy permits the scripts that the site wrote, and none that came in with content.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openContentPolicy } from './content-security-policy.ts'

const policyOf = openContentPolicy()
const allows = (html: string, script: string) =>
  policyOf(html).includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)

const page = (text: string, scripts = '<script>context()</script><script type="module" async="">start()</script>') =>
  `<!DOCTYPE html><html><head><script>loader()</script></head><body><main>${text}</main>` +
  `<template id="deferred-scripts" data-hydrates-at-once="">${scripts}</template></body></html>`

describe('the content security policy of a page', () => {
  it('permits the scripts that the site wrote', () => {
    for (const script of ['loader()', 'context()', 'start()']) expect(allows(page('text'), script)).toBe(true)
  })

  it.each([
    '<script>alert(1)</script>',
    '<script type="module">alert(1)</script>',
    '</main></body></html><script>alert(1)</script>',
    '<template id="deferred-scripts"><script>alert(1)</script></template>',
    '</head><script>alert(1)</script>',
    '<script async="">alert(1)</script>',
  ])('lets none run that came in with a text: %s', (text) => {
    expect(allows(page(text), 'alert(1)')).toBe(false)
    expect(allows(page(text), 'start()')).toBe(true)
  })

  it('permits only scripts of the head where a page has no application', () => {
    const failed = '<html><head><script>loader()</script></head><body><script>alert(1)</script></body></html>'
    expect([allows(failed, 'loader()'), allows(failed, 'alert(1)')]).toEqual([true, false])
  })

  it('does not list data blocks', () => {
    const data = '<script type="application/ld+json">{}</script>'
    expect(allows(page('text', data), '{}')).toBe(false)
    expect(policyOf(page('text'))).not.toMatch(/unsafe|\*|https?:/)
  })
})
