// Which page of a sample is being read.
import { type RefObject, useEffect, useState } from 'react'
import type { Sample } from '#contract/samples.ts'

/** @returns the index of the page at the upper part of the column; the number of pages at the end of the sample */
export function usePageInView(column: RefObject<HTMLElement | null>, sample: Sample): number {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const box = column.current
    if (!box) return
    const parts = [...box.querySelectorAll('.sample-page, .sample-rest')]
    const update = () => {
      const line = box.getBoundingClientRect().top + box.clientHeight / 3
      const atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      const started = parts.filter((part) => part.getBoundingClientRect().top <= line).length
      setIndex(atEnd ? sample.pages.length : Math.max(0, started - 1))
    }
    update()
    box.addEventListener('scroll', update, { passive: true })
    return () => box.removeEventListener('scroll', update)
  }, [column, sample])
  return index
}
