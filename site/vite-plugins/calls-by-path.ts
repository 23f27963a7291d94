// For browsers: a call of the contract is its method and path, and a schema that no form uses is left out.
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'
import { withoutProperties } from './without-properties.ts'

/** Without it every page that makes a call, or needs one constant of the contract, would carry the schema library. */
export function callsByPath(): Plugin {
  return {
    name: 'yanbao:calls-by-path',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:common\/)?[\w-]+\.ts$/ },
      handler(code) {
        const named = withoutProperties(code, definedCalls(code), ['summary', 'limit', 'access', 'input', 'output'])
        return { code: withoutEffects(named), map: null }
      },
    },
  }
}

/** What goes in and out is judged by the server. */
function definedCalls(code: string): ESTree.ObjectExpression[] {
  const calls: ESTree.ObjectExpression[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineEndpoint' && first?.type === 'ObjectExpression')
        calls.push(first)
    },
  })
  visitor.visit(parseAst(code, { lang: 'ts' }))
  return calls
}

/** Making a schema changes nothing elsewhere; the bundler has to be told. */
function withoutEffects(code: string): string {
  const made = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => (init && isMade(init.type) ? [init] : []))
  })
  return made.reduceRight((text, { start, end }) => {
    const value = text.slice(start, end)
    return value.includes('(') ? `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}` : text
  }, code)
}

/** Anything but a function, a literal or another name. */
function isMade(type: string): boolean {
  return /^(Call|Object|Array|TSAs|TSSatisfies)Expression$/.test(type)
}
