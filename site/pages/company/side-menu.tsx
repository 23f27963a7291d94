// Menu of the company pages: at the side, on small screens above the text.
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPaths } from '../../paths.ts'
import { companyMenu } from './company-addresses.ts'

export function SideMenu({ current }: { readonly current: CompanyPageKey | 'contact' }) {
  const { phrases, isChinese, to } = useSite()
  const { company: labels } = phrases
  const entries = [
    ...companyMenu(isChinese).map((key) => ({ key, label: labels.pages[key] })),
    { key: 'contact' as const, label: labels.contact },
  ]
  return (
    <nav className="sidenav" aria-label={labels.section}>
      <ul>
        {entries.map(({ key, label }) => (
          <li key={key}>
            <a href={to(companyPaths[key])} aria-current={key === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
