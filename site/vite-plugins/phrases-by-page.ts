// For browsers: a page brings the groups of phrases that it uses. On the server every page has them all at hand.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, normalizePath, type Plugin, parseAst, Visitor } from 'vite'

const folder = join(import.meta.dirname, '../../ui/phrases')
const virtual = 'virtual:phrases/'

/**
 * Wherever a file reads `phrases.home` or takes `home` out of `phrases`, that group is imported beside it and attached to the phrases of
 * browsers (ui/phrases/phrases.browser.ts). So components write nothing down twice, and nobody fetches the words of other pages.
 */
export function phrasesByPage(): Plugin {
  const groups = findGroups()
  return {
    name: 'yanbao:phrases-by-page',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^virtual:phrases\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:phrases\// },
      handler(id) {
        const name = id.slice(virtual.length + 1)
        const group = groups.get(name)
        if (!group) return this.error(`no group of phrases is called ${name}`)
        return `import { ${group.constant} } from ${JSON.stringify(group.file)}
          import { attachPhrases } from ${JSON.stringify(normalizePath(join(folder, 'phrases.browser.ts')))}
          attachPhrases(${JSON.stringify(name)}, ${group.constant})`
      },
    },
    transform: {
      filter: { id: /\/(?:site|ui)\/.*\.tsx?$/, code: /\bphrases\b/ },
      handler(code, id) {
        if (/\/ui\/phrases\//.test(normalizePath(id))) return null
        const used = groupsReadIn(parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }))
        if (used.has(undefined)) this.error(`${id} reads phrases by a name that is not written out`)
        const names = [...used].filter((name) => name !== undefined && groups.has(name))
        // Behind the code, so that no line of it moves.
        return { code: code + names.map((name) => `\nimport '${virtual}${name}'`).join(''), map: null }
      },
    },
  }
}

type Group = { readonly constant: string; readonly file: string }

/** By the name under which pages know them: read from ui/phrases/zh.ts, where they are put together. */
function findGroups(): Map<string, Group> {
  const text = readFileSync(join(folder, 'zh.ts'), 'utf8')
  const files = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+\.ts)'/gm)].map(([, constant = '', file = '']) => [
      constant,
      normalizePath(join(folder, file)),
    ]),
  )
  const members = [...text.matchAll(/^\s+(\w+): (\w+)\.zh,/gm)]
  return new Map(
    members.map(([, name = '', constant = '']) => [name, { constant, file: files.get(constant) ?? '' }] as const),
  )
}

/** Names of groups; `undefined` where one is computed. */
function groupsReadIn(program: ReturnType<typeof parseAst>): Set<string | undefined> {
  const found = new Set<string | undefined>()
  const readParameters = ({ params }: { readonly params: readonly ESTree.ParamPattern[] }) => {
    for (const parameter of params.filter(isTypedPhrases)) {
      if (parameter.type === 'ObjectPattern') for (const name of namesIn(parameter)) found.add(name)
      else if (nameOf(parameter) !== 'phrases') found.add(undefined)
    }
  }
  const visitor = new Visitor({
    MemberExpression({ object, property, computed }) {
      if (isPhrases(object)) found.add(computed ? undefined : nameOf(property))
    },
    VariableDeclarator({ id, init }) {
      if (!init || !isPhrases(init)) return
      if (id.type === 'ObjectPattern') for (const name of namesIn(id)) found.add(name)
      else if (nameOf(id) !== 'phrases') found.add(undefined)
    },
    // `function payNames({ common }: Phrases)`
    FunctionDeclaration: readParameters,
    FunctionExpression: readParameters,
    ArrowFunctionExpression: readParameters,
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || nameOf(property.key) !== 'phrases') continue
        // `const { phrases: { home } } = useSite()`
        if (property.value.type === 'ObjectPattern') for (const name of namesIn(property.value)) found.add(name)
        else if (nameOf(property.value) !== 'phrases') found.add(undefined)
      }
    },
  })
  visitor.visit(program)
  return found
}

function isPhrases(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' ? nameOf(node.property) === 'phrases' : nameOf(node) === 'phrases'
}

function isTypedPhrases(parameter: ESTree.ParamPattern): boolean {
  const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'Phrases'
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

function namesIn({ properties }: { readonly properties: readonly ESTree.Node[] }): (string | undefined)[] {
  return properties.map((property) =>
    property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined,
  )
}
