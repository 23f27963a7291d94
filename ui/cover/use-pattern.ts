// The pattern of a cover, as the server draws it: at once. Browsers have use-pattern.browser.ts in its place.
import { patternOf } from './drawn-patterns.ts'

export const usePattern: typeof patternOf = patternOf
