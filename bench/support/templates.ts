// One page of each kind in both languages, with its main action.
import { fetchPage } from './product.ts'

export type Template = {
  readonly name: string
  readonly path: string
  /** Selector of the main control; the first visible match is clicked. */
  readonly press: string
  /** Needs its scripts immediately: the personal centre and the checkout. */
  readonly isApplication?: boolean
}

type Kind = Omit<Template, 'path'> & {
  /** Path of the page, or of a list with a pattern of the detail's URL. */
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
  // The page shows guests the login dialog.
  { name: 'my orders', at: '/personalCenter/moreOrders', press: '[role=dialog] [type=submit]', isApplication: true },
]

/** Finds their URLs in this catalogue; kinds without a page are skipped. */
export async function findTemplates(port: number): Promise<Template[]> {
  const templates: Template[] = []
  for (const [prefix, language] of [
    ['', 'zh'],
    ['/en', 'en'],
  ] as const) {
    for (const { name, at, ...kind } of kinds) {
      const path = typeof at === 'string' ? inLanguage(prefix, at) : await detailOn(port, prefix, at)
      if (path) templates.push({ ...kind, name: `${name}, ${language}`, path })
    }
  }
  return templates
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
