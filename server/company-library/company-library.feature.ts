// What a company can read: its licences, their seats, and downloads of its members.
import type { Feature } from '../feature.ts'
import { libraryRoutes } from './library.routes.ts'

export const companyLibraryFeature: Feature = {
  name: 'company-library',
  routes: (routes, { ctx }) => libraryRoutes(routes, ctx),
}
