// Breadcrumb from the home page to the current page.
import { useSite } from '../layout/use-site.ts'
import { JsonLdBlock, jsonLd } from './json-ld/block.tsx'
import { breadcrumbList } from './json-ld/things.ts'

export type Crumb = { readonly label: string; readonly href: string }

type BreadcrumbProps = {
  readonly ancestors: readonly Crumb[]
  readonly current: string
}

export function Breadcrumb({ ancestors, current }: BreadcrumbProps) {
  const { origin, phrases, to } = useSite()
  const steps = [{ label: phrases.common.home, href: to('/') }, ...ancestors]
  const list = () =>
    breadcrumbList([...steps.map(({ label, href }) => ({ name: label, url: origin + href })), { name: current }])
  return (
    <nav aria-label={phrases.common.breadcrumb}>
      <ol className="breadcrumb">
        {steps.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
      <JsonLdBlock html={import.meta.env.SSR ? jsonLd([list()]) : ''} />
    </nav>
  )
}
