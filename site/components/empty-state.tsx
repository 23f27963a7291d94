// In the place of a list that has nothing to show: what is missing, one way out, one alternative.
type Way = {
  readonly label: string
  readonly href: string
  /** Leads to the other side of the site, in this language. */
  readonly language?: string
}

type EmptyNoticeProps = { readonly title: string; readonly hint: string; readonly ways: readonly Way[] }

export function EmptyNotice({ title, hint, ways }: EmptyNoticeProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="lead__actions">
        {ways.map(({ label, href, language }, index) => (
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
