// The 404 page in a browser: fetched by whoever comes upon it, so that the other pages need not carry it.
import { lazy } from 'react'

export const MissingPage = lazy(async () => {
  const { NotFoundPage } = await import('../not-found/not-found-page.tsx')
  return { default: NotFoundPage }
})
