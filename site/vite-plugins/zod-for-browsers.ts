// What `import * as z from 'zod'` means in a browser: zod's small variant, with as much of the chained style as the contract's forms use.
// The whole of zod weighs 15 kB (br) more, most of it for formats, JSON Schema and messages that no form of ours has.
import * as mini from 'zod/mini'

type Schema = mini.ZodMiniType
type Params = string | { readonly error?: string }
type Issue = { readonly code?: string; readonly message?: string }

/** Laid over every schema. A method that is missing here fails when the dialogs are loaded, so in every test that opens one. */
const methods = {
  min(this: Schema, least: number, params?: Params) {
    return this.check(isNumber(this) ? mini.gte(least, params) : mini.minLength(least, params))
  },
  max(this: Schema, most: number, params?: Params) {
    return this.check(isNumber(this) ? mini.lte(most, params) : mini.maxLength(most, params))
  },
  int(this: Schema, params?: Params) {
    return this.check(mini.int(params) as never) // a number format is a check too
  },
  trim(this: Schema) {
    return this.check(mini.trim())
  },
  regex(this: Schema, rule: RegExp, params?: Params) {
    return this.check(mini.regex(rule, params))
  },
  refine(this: Schema, ...rule: Parameters<typeof mini.refine>) {
    return this.check(mini.refine(...rule))
  },
  optional(this: Schema) {
    return mini.optional(this)
  },
  nullable(this: Schema) {
    return mini.nullable(this)
  },
  nullish(this: Schema) {
    return mini.nullish(this)
  },
  default(this: Schema, value: never) {
    return mini._default(this, value)
  },
  catch(this: Schema, value: never) {
    return mini.catch(this, value)
  },
  pipe(this: Schema, next: Schema) {
    return mini.pipe(this, next)
  },
  transform(this: Schema, change: (value: unknown, context: { addIssue(issue: Issue): void }) => unknown) {
    return mini.pipe(
      this,
      mini.transform(
        (value, { issues }) =>
          change(value, { addIssue: (issue) => void issues.push({ code: 'custom', input: value, ...issue } as never) }), // as zod's own transform completes it
      ),
    )
  },
}

function isNumber(schema: Schema): boolean {
  return schema.type === 'number'
}

/** With the first schema, not with the import: what no page uses is left out of its chunks. */
function chained<F extends (...args: never[]) => unknown>(make: F): F {
  const makeChained = (...args: never[]) => {
    if (!('refine' in mini.ZodMiniType.prototype)) {
      Object.assign(mini.ZodMiniType.prototype, methods)
      mini.config({ jitless: true }) // the content security policy allows no code made from text
    }
    return make(...args)
  }
  return makeChained as F // the same arguments, the same answer
}

export const string = /* @__PURE__ */ chained(mini.string)
export const number = /* @__PURE__ */ chained(mini.number)
export const int = /* @__PURE__ */ chained(mini.int)
export const boolean = /* @__PURE__ */ chained(mini.boolean)
export const literal = /* @__PURE__ */ chained(mini.literal)
export const union = /* @__PURE__ */ chained(mini.union)
export const object = /* @__PURE__ */ chained(mini.object)
export const array = /* @__PURE__ */ chained(mini.array)
export const unknown = /* @__PURE__ */ chained(mini.unknown)
export const discriminatedUnion = /* @__PURE__ */ chained(mini.discriminatedUnion)
const nullOnly = /* @__PURE__ */ chained(mini.null)
const oneOf = /* @__PURE__ */ chained(mini.enum)

export { nullOnly as null, oneOf as enum }
export const coerce = { number: /* @__PURE__ */ chained(mini.coerce.number) }
export { NEVER, overwrite, regexes } from 'zod/mini'
