// Current slide of a row that scrolls horizontally, and a function that scrolls to another.
import { useEffect, useRef, useState } from 'react'

export function useSlides() {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
  }
  // The row may have been scrolled before hydration.
  useEffect(follow, [])
  // The style sheet decides between smooth and instant scrolling, by the reader's preference.
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth })
  return { row, shown, follow, show }
}
