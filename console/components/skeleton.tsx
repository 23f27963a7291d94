// Loading placeholder, shown after 200 ms, since most responses arrive earlier.
import { useEffect, useState } from 'react'

export function Skeleton({ rows, label }: { readonly rows: number; readonly label: string }) {
  const isShown = useAfter(200)
  return (
    <div role="status" className="skeletons">
      {isShown ? (
        <>
          <span className="vh">{label}</span>
          {Array.from({ length: rows }, (_, index) => index).map((index) => (
            <div key={index} className="skeletons__row" aria-hidden="true">
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          ))}
        </>
      ) : null}
    </div>
  )
}

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
