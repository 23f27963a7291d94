// Client-side navigation: one listener for clicks on plain links and one for search forms, independent of the number of links.
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { languageOf } from '../language.ts'
import { isOutdated } from './use-build-updates.ts'
import { useSite } from './use-site.ts'

/**
 * A link or a search form with `data-keep` changes a part of the page: scroll position and focus stay.
 * Links to another language or site, within the page, or with `data-document` are left to the browser.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate()
  const { apiBase, phrases } = useSite()
  const { notify } = useAppServices()

  const show = useEffectEvent((event: Event, url: URL, by: HTMLElement) => {
    const isOurs = url.origin === location.origin && !url.pathname.startsWith(`${apiBase}/`)
    if (!isOurs || isOutdated() || languageOf(url.pathname) !== languageOf(location.pathname)) return
    event.preventDefault()
    if (!navigator.onLine) return notify('failure', phrases.errorPages.noAnswer)
    const keeps = 'keep' in by.dataset
    void navigate(url.pathname + url.search + url.hash, {
      replace: url.href === location.href,
      preventScrollReset: keeps,
      state: keeps ? { keepFocus: true } : null,
    })
  })

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event)
      if (!link) return
      const url = new URL(link.href)
      const isAnchor = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
      if (!isAnchor) show(event, url, link)
    }
    function search(event: SubmitEvent) {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !('search' in form.dataset)) return
      const url = new URL(form.action)
      url.search = ''
      for (const [name, value] of new FormData(form, event.submitter))
        if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
      show(event, url, form)
    }
    document.addEventListener('click', follow)
    document.addEventListener('submit', search)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', search)
    }
  }, [])
}

function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a[href]') : null
  const isPlain = link instanceof HTMLAnchorElement && !link.target && !link.hasAttribute('download')
  return isPlain && !('document' in link.dataset) ? link : undefined
}
