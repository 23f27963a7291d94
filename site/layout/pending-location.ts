// The location that the router is loading, read from the router because components render with it later.
import type { Location } from 'react-router'

declare global {
  interface Window {
    /** Internal to React Router. */
    __reactRouterDataRouter?: {
      readonly state: { readonly location: Location; readonly navigation: { readonly location?: Location | undefined } }
    }
  }
}

/** The location that is being loaded. */
export function comingPage(): Location | undefined {
  return window.__reactRouterDataRouter?.state.navigation.location
}

/** The location that is being loaded, else the current one. */
export function latestPage(): Location | undefined {
  return comingPage() ?? window.__reactRouterDataRouter?.state.location
}
