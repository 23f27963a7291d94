// Numbered list of links, ordered by rank.
type RankedLink = { readonly href: string; readonly label: string; readonly detail?: string | undefined }

export function RankedLinks({ links }: { readonly links: readonly RankedLink[] }) {
  return (
    <ol className="ranked">
      {links.map(({ href, label, detail }, index) => (
        <li key={href}>
          <span className="fig" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>
              <a href={href}>{label}</a>
            </h3>
            {detail && <p className="num">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
