// Placeholder rows of a loading list; the style sheet shows them after 200 ms.
export function LoadingRows({ label }: { label?: string }) {
  return (
    <div className="loading-rows" role={label ? 'status' : undefined} aria-busy="true">
      {label ? <span className="vh">{label}</span> : null}
      {[0, 1, 2].map((row) => (
        <div key={row} className="loading-row">
          <div className="skeleton loading-row__picture" />
          <div>
            <div className="skeleton" />
            <div className="skeleton loading-row__short" />
          </div>
        </div>
      ))}
    </div>
  )
}
