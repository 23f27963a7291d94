// The way from the home page to this one.
import { useSite } from '../layout/use-site.ts'

export type Crumb = { readonly label: string; readonly href: string }

type BreadcrumbProps = {
  readonly way: readonly Crumb[]
  readonly current: string
}

export function Breadcrumb({ way, current }: BreadcrumbProps) {
  const { phrases, to } = useSite()
  return (
    <nav aria-label={phrases.common.breadcrumb}>
      <ol className="breadcrumb">
        {[{ label: phrases.common.home, href: to('/') }, ...way].map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
