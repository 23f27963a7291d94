// Which slide of a row that scrolls sideways is in view, and how another one gets there.
import { useEffect, useRef, useState } from 'react'

export function useSlides() {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
  }
  // The row may have been pushed before anybody listened.
  useEffect(follow, [])
  // Whether it glides or jumps is up to the style sheet, which knows what the reader prefers.
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth })
  return { row, shown, follow, show }
}
