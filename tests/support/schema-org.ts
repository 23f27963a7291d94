// Validates JSON-LD against the vocabulary of schema.org: existing types, matching properties and value types.
import { readFileSync } from 'node:fs'
import type { Node } from './json-ld.ts'

type Entry = { readonly '@id': string; readonly [property: string]: unknown }
type Reference = { readonly '@id': string }

export type Vocabulary = { faultsOf(node: Node): string[] }

/** @param file schemaorg-all-https.jsonld as published by schema.org */
export function openVocabulary(file: string): Vocabulary {
  const { '@graph': graph } = JSON.parse(readFileSync(file, 'utf8')) as { '@graph': Entry[] }
  const entries = new Map(graph.map((entry) => [nameOf(entry['@id']), entry]))
  const references = (name: string, property: string): string[] => {
    const values = entries.get(name)?.[property]
    const list = (Array.isArray(values) ? values : values === undefined ? [] : [values]) as Reference[]
    return list.map((one) => nameOf(one['@id']))
  }
  const familyOf = (type: string): Set<string> => {
    const family = new Set([type])
    for (const one of family) for (const parent of references(one, 'rdfs:subClassOf')) family.add(parent)
    return family
  }

  function valueFaults(property: string, value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap((one) => valueFaults(property, one))
    const range = references(property, 'schema:rangeIncludes')
    if (typeof value === 'object' && value !== null) {
      const node = value as Node
      const family = familyOf(String(node['@type']))
      const fits = range.some((type) => family.has(type))
      return [...(fits ? [] : [`${property} takes no ${String(node['@type'])}`]), ...faultsOf(node)]
    }
    return fitsData(value, range) ? [] : [`${property} takes no ${JSON.stringify(value)} (${range.join(', ')})`]
  }

  /** A text may represent an object (its URL or name); numbers and dates must have these types. */
  function fitsData(value: unknown, range: readonly string[]): boolean {
    const isOnlyData = range.every((type) => dataTypes.has(type))
    if (typeof value === 'boolean') return range.includes('Boolean')
    if (typeof value === 'number') return range.some((type) => ['Number', 'Integer', 'Float', 'Text'].includes(type))
    if (typeof value !== 'string') return false
    if (entries.has(value.replace('https://schema.org/', ''))) return true
    if (range.includes('Text') || range.includes('URL') || !isOnlyData) return true
    if (range.includes('DateTime') || range.includes('Date')) return !Number.isNaN(Date.parse(value))
    return range.includes('Number') && !Number.isNaN(Number(value))
  }

  function faultsOf(node: Node): string[] {
    const type = String(node['@type'])
    if (entries.get(type)?.['@type'] !== 'rdfs:Class') return [`no such type: ${type}`]
    const family = familyOf(type)
    return Object.entries(node).flatMap(([name, value]) => {
      if (name.startsWith('@')) return []
      // An annotation of an action's input, not a property of the vocabulary.
      if (name === 'query-input' && family.has('Action')) return []
      if (entries.get(name)?.['@type'] !== 'rdf:Property') return [`no such property: ${name}`]
      const belongs = references(name, 'schema:domainIncludes').some((one) => family.has(one))
      return [...(belongs ? [] : [`${type} has no ${name}`]), ...valueFaults(name, value)]
    })
  }
  return { faultsOf }
}

const dataTypes = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'Number', 'Integer', 'Float', 'Boolean'])

function nameOf(id: string): string {
  return id.replace(/^schema:/, '')
}
