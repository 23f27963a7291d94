// One page of every kind, in both languages, and what people mostly do on it.
import { fetchPage } from './product.ts'

export type Template = {
  readonly name: string
  readonly path: string
  /** The control that its main action presses, the first that is in sight. */
  readonly press: string
  /** Needs its scripts at once: the personal centre and the checkout. */
  readonly isApplication?: boolean
}

type Kind = Omit<Template, 'path'> & {
  /** Of the page itself; or of a list, and what the address of a detail on it looks like. */
  readonly at: string | readonly [list: string, detail: RegExp]
}

const submenu = '.site-nav .submenu button'
const linkInText = 'main a[href]'

const kinds: readonly Kind[] = [
  { name: 'home', at: '/', press: submenu },
  { name: 'report list', at: '/report-industries', press: 'nav.facets a' },
  { name: 'report', at: ['/report-industries', /^\/reports\//], press: '.licence label:nth-of-type(2)' },
  { name: 'briefing list', at: '/bulletin/bulletin-think-tank/industry-brief', press: linkInText },
  {
    name: 'briefing',
    at: ['/bulletin/bulletin-think-tank/industry-brief', /^\/bulletin\/bulletin-detail\//],
    press: linkInText,
  },
  { name: 'news list', at: '/news-categories', press: linkInText },
  { name: 'news', at: ['/news-categories', /^\/news\//], press: linkInText },
  { name: 'custom research', at: '/market', press: 'main form [type=submit]' },
  { name: 'about', at: '/about', press: submenu },
  { name: 'contact', at: '/contactUs', press: submenu },
  { name: '404', at: '/nothing-here', press: submenu },
  { name: 'checkout', at: '/checkout?report=1', press: 'main button', isApplication: true },
  // It asks a stranger to log in.
  { name: 'my orders', at: '/personalCenter/moreOrders', press: '[role=dialog] [type=submit]', isApplication: true },
]

/** Where they are in this catalogue; a kind of which it has no page is left out. */
export async function findTemplates(port: number): Promise<Template[]> {
  const found: Template[] = []
  for (const [prefix, language] of [
    ['', 'zh'],
    ['/en', 'en'],
  ] as const) {
    for (const { name, at, ...kind } of kinds) {
      const path = typeof at === 'string' ? inLanguage(prefix, at) : await detailOn(port, prefix, at)
      if (path) found.push({ ...kind, name: `${name}, ${language}`, path })
    }
  }
  return found
}

function inLanguage(prefix: string, path: string): string {
  return prefix && path === '/' ? prefix : prefix + path
}

async function detailOn(
  port: number,
  prefix: string,
  [list, detail]: readonly [string, RegExp],
): Promise<string | undefined> {
  const html = await fetchPage(port, { path: prefix + list })
  const links = [...html.matchAll(/href="([^"?#]+)"/g)].map(([, href = '']) => href)
  return links.find((href) => href.startsWith(prefix) && detail.test(href.slice(prefix.length)))
}
