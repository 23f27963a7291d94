// The 404 page, as the server draws it: at once. Browsers have lazy-not-found.browser.ts in its place.
import type { ComponentType } from 'react'
import type { NotFound } from '../not-found/not-found.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'

export const MissingPage: ComponentType<{ readonly missing: NotFound }> = NotFoundPage
