// One listener turns clicks on plain links into page changes without a new document; long lists cost nothing extra.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { languageOf } from '../language.ts'
import { useSite } from './use-site.ts'

/** Links that leave the language, the site or the page's own document stay ordinary links; so do those marked `data-document`. */
export function useClientNavigation(): void {
  const navigate = useNavigate()
  const { apiBase } = useSite()
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (
        !(link instanceof HTMLAnchorElement) ||
        link.target ||
        link.hasAttribute('download') ||
        'document' in link.dataset
      )
        return
      const url = new URL(link.href)
      const isOurs = url.origin === location.origin && !url.pathname.startsWith(`${apiBase}/`)
      const isAnchor = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
      if (!isOurs || isAnchor || languageOf(url.pathname) !== languageOf(location.pathname)) return
      event.preventDefault()
      navigate(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, apiBase])
}
