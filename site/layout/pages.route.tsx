// Layout route of every page: the frame, and the error page in place of a page that is missing or has failed.
import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '../pages/error/error-page.tsx'
import { Frame } from './frame.tsx'
import { withTimeout } from './network-error.ts'
import { SiteProvider } from './site-provider.tsx'

export const clientMiddleware = [withTimeout]

export default function Pages() {
  return (
    <SiteProvider>
      <Frame>
        <Outlet />
      </Frame>
    </SiteProvider>
  )
}

export function ErrorBoundary() {
  return (
    <SiteProvider>
      <ErrorPage error={useRouteError()} />
    </SiteProvider>
  )
}
