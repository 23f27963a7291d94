// Checks the JSON-LD of all pages against the schema.org vocabulary, which is in the folder named by SHARED.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openVocabulary } from '../../../tests/support/schema-org.ts'
import { allThings } from './json-ld.fixture.ts'

const shared = process.env.SHARED

describe.skipIf(!shared)('the vocabulary of schema.org', () => {
  const vocabulary = shared ? openVocabulary(join(shared, 'qa/schemaorg-all-https.jsonld')) : undefined

  it.each(allThings())('knows all that $@type says', (thing) => {
    expect(vocabulary?.faultsOf(thing)).toEqual([])
  })

  it('does not contain invented terms', () => {
    expect(vocabulary?.faultsOf({ '@type': 'Raport' })).toEqual(['no such type: Raport'])
    expect(vocabulary?.faultsOf({ '@type': 'Product', headline: 'x' })).toEqual(['Product has no headline'])
    expect(vocabulary?.faultsOf({ '@type': 'Product', prize: 1 })).toEqual(['no such property: prize'])
    expect(vocabulary?.faultsOf({ '@type': 'Product', offers: { '@type': 'Question' } })).toEqual([
      'offers takes no Question',
    ])
    expect(vocabulary?.faultsOf({ '@type': 'ListItem', position: true })).not.toEqual([])
    expect(vocabulary?.faultsOf({ '@type': 'NewsArticle', datePublished: 'soon' })).not.toEqual([])
  })
})
