// Empty state of a list: what is missing, one main link, one alternative.
type Way = {
  readonly label: string
  readonly href: string
  /** Language of the target page, where it is on the other site. */
  readonly language?: string
}

type EmptyNoticeProps = { readonly title: string; readonly hint: string; readonly links: readonly Way[] }

export function EmptyNotice({ title, hint, links }: EmptyNoticeProps) {
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
