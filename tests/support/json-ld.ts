// JSON-LD of a document as crawlers read it, and Google's requirements for rich results.

export type Node = { readonly [property: string]: unknown }

/** The nodes of all JSON-LD blocks of a document, with `@graph` flattened. */
export function jsonLdIn(html: string): Node[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)
  return [...blocks].flatMap(([, text = '']) => {
    if (text === '') return []
    const { '@context': context, '@graph': graph, ...thing } = JSON.parse(text) as Node
    if (context !== 'https://schema.org') throw new Error(`not of schema.org: ${String(context)}`)
    return Array.isArray(graph) ? (graph as Node[]) : [thing]
  })
}

/** Violations of Google's requirements (developers.google.com/search/docs/appearance/structured-data). */
export function googleFaults(node: Node): string[] {
  const type = String(node['@type'])
  const rule = rules[type]
  return rule ? rule(node).map((fault) => `${type}: ${fault}`) : []
}

const rules: Readonly<Record<string, (node: Node) => string[]>> = {
  Organization: (node) => [...needs(node, 'name', 'url'), ...address(node, 'url'), ...address(node, 'logo')],
  WebSite: (node) => [
    ...needs(node, 'name', 'url', 'potentialAction'),
    ...address(node, 'url'),
    ...(/\{search_term_string\}/.test(JSON.stringify(node.potentialAction ?? ''))
      ? []
      : ['no search term in the target']),
  ],
  BreadcrumbList: (node) => {
    const steps = listOf(node.itemListElement)
    return [
      ...(steps.length < 2 ? ['fewer than two steps'] : []),
      ...steps.flatMap((step, index) => [
        ...needs(step, 'name', 'position'),
        ...(step.position === index + 1 ? [] : ['positions are not 1, 2, 3 …']),
        ...(index < steps.length - 1 ? address(step, 'item') : []),
      ]),
    ]
  },
  Product: (node) => [
    ...needs(node, 'name', 'image', 'offers', 'description', 'sku'),
    ...address(node, 'image'),
    ...listOf(node.offers).flatMap((offer) => [
      ...needs(offer, 'price', 'priceCurrency', 'availability', 'url'),
      ...address(offer, 'url'),
      ...(/^\d+\.\d\d$/.test(String(offer.price)) ? [] : [`price ${String(offer.price)}`]),
      ...(/^[A-Z]{3}$/.test(String(offer.priceCurrency)) ? [] : ['currency is not of ISO 4217']),
    ]),
  ],
  FAQPage: (node) => {
    const questions = listOf(node.mainEntity)
    return [
      ...(questions.length === 0 ? ['no question'] : []),
      ...questions.flatMap((question) => [
        ...needs(question, 'name', 'acceptedAnswer'),
        ...needs((question.acceptedAnswer ?? {}) as Node, 'text'),
      ]),
    ]
  },
  NewsArticle: (node) => [
    ...needs(node, 'headline', 'image', 'datePublished', 'dateModified', 'author'),
    ...([...String(node.headline)].length > 110 ? ['headline of more than 110 letters'] : []),
    ...address(node, 'image'),
    ...['datePublished', 'dateModified'].flatMap((name) => instant(node, name)),
    ...listOf(node.author).flatMap((author) => needs(author, '@type', 'name', 'url')),
    ...(Date.parse(String(node.dateModified)) < Date.parse(String(node.datePublished))
      ? ['changed before it appeared']
      : []),
  ],
}

function listOf(value: unknown): Node[] {
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.filter((one): one is Node => typeof one === 'object' && one !== null)
}

function needs(node: Node, ...names: string[]): string[] {
  return names.filter((name) => isEmpty(node[name])).map((name) => `${name} is missing`)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function address(node: Node, name: string): string[] {
  const values = Array.isArray(node[name]) ? (node[name] as unknown[]) : [node[name]]
  return values.every((one) => typeof one === 'string' && /^https?:\/\/[^/]/.test(one))
    ? []
    : [`${name} is not absolute`]
}

function instant(node: Node, name: string): string[] {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(String(node[name]))
    ? []
    : [`${name} has no zone`]
}
