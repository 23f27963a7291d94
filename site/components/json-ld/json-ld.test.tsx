// JSON-LD of pages: complete by Google's rules and safe inside a document.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { moneyOnWire } from '#contract/common/money.ts'
import { googleFaults, jsonLdIn, type Node } from '../../../tests/support/json-ld.ts'
import { JsonLdBlock, jsonLd } from './block.tsx'
import { allThings } from './json-ld.fixture.ts'
import { faqPage, newsArticle, product } from './things.ts'

const publisher = { origin: 'https://www.example.com', name: 'Yanbao Research', logo: '/share/logo.1.png' }

describe('the JSON-LD of pages', () => {
  it.each(allThings())('$@type has all that Google asks of it', (thing) => {
    expect(googleFaults(thing)).toEqual([])
  })

  it('is reported when a required property is missing', () => {
    for (const thing of allThings()) {
      const empty: Node = { '@type': thing['@type'] }
      expect(googleFaults(empty), String(thing['@type'])).not.toEqual([])
    }
  })
})

describe('a block', () => {
  const serialized = (name: string) => jsonLd([{ '@type': 'Organization', name }])

  it.each(['</script><script>alert(1)</script>', '<!--', ']]>', 'a\u2028b\u2029c', '&lt;', '"\\"'])(
    'carries %j as text and nothing else',
    (name) => {
      const html = renderToStaticMarkup(<JsonLdBlock html={serialized(name)} />)
      expect(html.match(/<script/g)).toHaveLength(1)
      expect(html.match(/<\/script>/g)).toHaveLength(1)
      expect(html).not.toMatch(/<!--|\u2028|\u2029/)
      expect(jsonLdIn(html)).toEqual([{ '@type': 'Organization', name }])
    },
  )

  it('is one graph for several things and empty for none', () => {
    const html = renderToStaticMarkup(<JsonLdBlock html={jsonLd(allThings())} />)
    expect(jsonLdIn(html)).toEqual(allThings())
    expect(jsonLd([undefined])).toBe('')
    expect(jsonLdIn(renderToStaticMarkup(<JsonLdBlock html="" />))).toEqual([])
  })
})

describe('a product', () => {
  const facts = {
    name: 'Solid-state batteries',
    description: 'Costs',
    number: 'YB2611-0001',
    url: 'https://www.example.com/en/reports/solid-state',
    image: 'https://www.example.com/share/en/report/1.x.png',
    category: 'Energy',
    publishedAt: '2026-11-18T02:00:00.000Z',
    offers: [],
  }
  it('has an offer for each licence, in the currency of the page, exact to the cent', () => {
    const price = moneyOnWire({ currency: 'USD', minor: 425_050 })
    const node = product(publisher, { ...facts, offers: [{ name: 'Single user', price }] })
    expect(node).toMatchObject({
      offers: [{ '@type': 'Offer', name: 'Single user', price: '4250.50', priceCurrency: 'USD', url: facts.url }],
    })
  })
  it('is undefined when it cannot be bought', () => expect(product(publisher, facts)).toBeUndefined())
})

it('has no FAQ page without questions', () => expect(faqPage([])).toBeUndefined())

it('truncates a headline that search engines would refuse', () => {
  const article = newsArticle(publisher, {
    language: 'en-US',
    title: 'x'.repeat(200),
    description: '',
    url: 'https://www.example.com/en/news/x',
    image: 'https://www.example.com/share/en/news/1.x.png',
    section: 'Energy',
    publishedAt: '2026-11-18T02:00:00.000Z',
    updatedAt: '2026-11-18T02:00:00.000Z',
  })
  expect(googleFaults(article)).toEqual([])
  expect(article).not.toHaveProperty('description')
})
