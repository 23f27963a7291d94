// Empty state of a list: what is missing, one main link, one alternative.
type EmptyStateLink = {
  readonly label: string
  readonly href: string
  /** Language of the target page, where it is on the other site. */
  readonly language?: string
}

type EmptyStateProps = { readonly title: string; readonly hint: string; readonly links: readonly EmptyStateLink[] }

export function EmptyState({ title, hint, links }: EmptyStateProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="lead__actions">
        {links.map(({ label, href, language }, index) => (
          <a
            key={href}
            className={index === 0 ? 'btn btn--primary' : 'btn btn--outline'}
            href={href}
            {...(language === undefined ? {} : { hrefLang: language, 'data-document': '' })}
          >
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}
