// Detects a newer build within an hour and reloads the page as soon as no input is lost (specification, section 4).
import { useEffect } from 'react'
import { createPath } from 'react-router'
import { canReload } from '../deferred-hydration/reload-guard.ts'
import { versionPath } from '../paths.ts'
import { chunkErrorEvent, reportChunkError } from './chunk-errors.ts'
import { comingPage } from './pending-location.ts'
import { watchForInput } from './unsaved-input.ts'

declare global {
  interface Window {
    /** Internal to React Router: the chunks of every page, and their hash. */
    __reactRouterManifest?: { readonly version: string }
  }
}

const checkIntervalMs = 3600_000
const retryIntervalMs = 60_000

/** On `<html>` when a newer build exists: links then load a new document. */
const outdatedMark = 'data-outdated'

export function isOutdated(): boolean {
  return document.documentElement.hasAttribute(outdatedMark)
}

export function useBuildUpdates(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const isBusy = watchForInput(leaving.signal)
    let checkedAt = Date.now()
    let isLeaving = false
    /** @param path of the page that was about to be shown. @returns whether a new document is being loaded */
    function reload(path?: string): boolean {
      if (isBusy() || !canReload(Date.now(), path)) return false
      isLeaving = true
      if (path === undefined) location.reload()
      else location.assign(path)
      return true
    }
    async function check() {
      checkedAt = Date.now()
      if (!(await isNewer())) return
      document.documentElement.setAttribute(outdatedMark, '')
      reload()
    }
    const onReturn = () => {
      if (!document.hidden && Date.now() - checkedAt >= checkIntervalMs) void check()
    }
    const onChunkError = (event: Event) => {
      // Read directly: components may not have rendered yet with the pending location.
      const pending = comingPage()
      // Offline, a new document would be the browser's error page.
      if (navigator.onLine && reload(pending && createPath(pending))) event.preventDefault()
    }
    // React Router reloads the current page when the chunk of the next one cannot be loaded, even with unsaved input.
    const onNavigate = (event: NavigateEvent) => {
      if (isLeaving || event.navigationType !== 'reload' || event.userInitiated || !comingPage()) return
      event.preventDefault()
      reportChunkError()
    }
    const checking = setInterval(check, checkIntervalMs)
    const retrying = setInterval(() => isOutdated() && reload(), retryIntervalMs)
    document.addEventListener('visibilitychange', onReturn, { signal: leaving.signal })
    window.addEventListener(chunkErrorEvent, onChunkError, { signal: leaving.signal })
    window.navigation?.addEventListener('navigate', onNavigate, { signal: leaving.signal })
    return () => {
      clearInterval(checking)
      clearInterval(retrying)
      leaving.abort()
    }
  }, [])
}

async function isNewer(): Promise<boolean> {
  try {
    const response = await fetch(versionPath, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    // The server's own file; any other content has no version.
    const { version } = (await response.json()) as { version?: string }
    return version !== undefined && version !== window.__reactRouterManifest?.version
  } catch {
    return false // the next check is in an hour
  }
}
