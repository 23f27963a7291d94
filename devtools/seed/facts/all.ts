// The authored industries, in the order in which menus show them.
import { readFileSync } from 'node:fs'
import { type IndustryFacts, industryFacts } from './facts.types.ts'

/** Each names a JSON file of this folder. */
const names = [
  'chemicals-materials',
  'healthcare',
  'electronics-semiconductors',
  'ict-software',
  'energy-power',
  'automotive-transport',
  'machinery-equipment',
  'food-beverage',
  'consumer-retail',
  'agriculture',
  'construction-real-estate',
  'aerospace-defence',
] as const

export const industries: readonly IndustryFacts[] = names.map((name) =>
  industryFacts.parse(JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))),
)
