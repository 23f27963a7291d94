// Which page the router is about to show: it knows before components hear of it.
import type { Location } from 'react-router'

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterDataRouter?: {
      readonly state: { readonly location: Location; readonly navigation: { readonly location?: Location | undefined } }
    }
  }
}

/** The page that is on its way. */
export function comingPage(): Location | undefined {
  return window.__reactRouterDataRouter?.state.navigation.location
}

/** The page that is on its way, else the one that is there. */
export function latestPage(): Location | undefined {
  return comingPage() ?? window.__reactRouterDataRouter?.state.location
}
