// Logo: a sheet with bars and a folded corner, beside the name.
import { useSite } from './use-site.ts'

/** `full` adds the Latin name to the Chinese one. */
export function Logo({ full = false }: { readonly full?: boolean }) {
  const { phrases, isChinese, to } = useSite()
  const { siteName, siteNameSmall } = phrases.common
  return (
    <a className={isChinese ? 'logo' : 'logo logo--en'} href={to('/')}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M3 1h16l6 6v20H3z" fill="currentColor" />
        <path className="logo__bars" d="M8 22v-6h3v6zm5 0V11h3v11zm5 0v-8h3v8z" />
        <path className="logo__fold" d="M19 1l6 6h-6z" />
      </svg>
      {siteName}
      {full && siteNameSmall && <small lang="en">{siteNameSmall}</small>}
    </a>
  )
}
