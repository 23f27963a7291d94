// Turns a page's HTML into the React elements that render to it: markup without components, the minimum work of React for such a page.
import { createElement, type ReactNode } from 'react'

type Tag = { readonly name: string; readonly attributes: string; readonly isSelfClosing: boolean }

/**
 * Parses HTML as React writes it: every element closed, every value quoted.
 * @throws when the tags do not match
 */
export function elementsOf(html: string): ReactNode {
  const tokens = html.matchAll(
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi,
  )
  const open: { tag: Tag; children: ReactNode[] }[] = []
  let raw = ''
  const document: ReactNode[] = []
  const append = (node: ReactNode) => (open.at(-1)?.children ?? document).push(node)
  for (const [text, closing, name, attributes = '', slash = ''] of tokens) {
    const inside = open.at(-1)
    if (inside && isRaw(inside.tag) && closing !== inside.tag.name) {
      raw += text
    } else if (closing !== undefined) {
      if (inside?.tag.name !== closing) throw new Error(`</${closing}> where ${inside?.tag.name ?? 'nothing'} is open`)
      open.pop()
      append(elementOf(inside.tag, inside.children, raw))
      raw = ''
    } else if (name !== undefined) {
      const tag = { name, attributes, isSelfClosing: slash !== '' || voidElements.has(name) }
      if (tag.isSelfClosing) append(elementOf(tag, [], ''))
      else open.push({ tag, children: [] })
    } else if (!text.startsWith('<!')) {
      append(decoded(text))
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag.name}> is never closed`)
  return document
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements with raw text content. */
function isRaw({ name }: Tag): boolean {
  return name === 'script' || name === 'style'
}

let keys = 0
function elementOf(tag: Tag, children: readonly ReactNode[], raw: string): ReactNode {
  keys += 1
  const props: Record<string, unknown> = { key: keys, ...propsOf(tag.attributes) }
  if (isRaw(tag) && raw !== '') props.dangerouslySetInnerHTML = { __html: raw }
  // React requires `defaultValue` for an input without handlers.
  if ('value' in props && tag.name === 'input') {
    props.defaultValue = props.value
    delete props.value
  }
  return createElement(tag.name, props, ...(raw === '' ? children : []))
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of attributes.matchAll(/\s+([^\s=>/]+)(?:="([^"]*)")?/g)) {
    props[renamed[name] ?? name] = value === undefined || (value === '' && flags.has(name)) ? true : decoded(value)
  }
  return props
}

const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  crossorigin: 'crossOrigin',
  charset: 'charSet',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  hreflang: 'hrefLang',
  datetime: 'dateTime',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  nomodule: 'noModule',
}
const flags = new Set(
  'async autofocus checked defer disabled hidden inert multiple nomodule open readonly required selected'.split(' '),
)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
}
function decoded(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
}
