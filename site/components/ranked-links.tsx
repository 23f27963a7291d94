// Numbered list of links, ordered by rank.
type RankedLink = { readonly href: string; readonly label: string; readonly note?: string | undefined }

export function RankedLinks({ links }: { readonly links: readonly RankedLink[] }) {
  return (
    <ol className="ranked">
      {links.map(({ href, label, note }, index) => (
        <li key={href}>
          <span className="fig" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>
              <a href={href}>{label}</a>
            </h3>
            {note && <p className="num">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
