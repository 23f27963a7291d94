// Arrow keys of the main menu: left and right move between its items, up and down within a submenu.
import type { KeyboardEvent } from 'react'

const items = ':scope > a, :scope > .submenu > a'

export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const nav = event.currentTarget
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return
  const list = focused.closest('.submenu__list')
  const next = list ? withinList(event.key, linksIn(list), focused) : undefined
  const target = next ?? sideways(event.key, [...nav.querySelectorAll<HTMLElement>(items)], focused)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function linksIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('a')]
}

function withinList(key: string, links: readonly HTMLElement[], focused: HTMLElement): HTMLElement | undefined {
  const index = links.indexOf(focused)
  if (key === 'ArrowDown') return links[(index + 1) % links.length]
  if (key === 'ArrowUp') return links.at(index - 1)
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  return undefined
}

/** The button and the links of a submenu count as its item. */
function sideways(key: string, tops: readonly HTMLElement[], focused: HTMLElement): HTMLElement | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  const topItem = focused.closest('.submenu')?.querySelector<HTMLElement>(':scope > a') ?? focused
  const index = tops.indexOf(topItem)
  return index === -1 ? undefined : tops.at((index + step) % tops.length)
}
