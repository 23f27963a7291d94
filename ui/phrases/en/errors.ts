// Phrases of the error pages.
import type { errorPages as Chinese } from '../zh/errors.ts'

export const errorPages: typeof Chinese = {
  notFoundTitle: 'Page not found',
  notFound: (path) => `Page not found: ${path}`,
  notFoundBefore: 'The page at ',
  notFoundAfter: ' does not exist. It may have been renamed or removed.',
  notFoundLine: (path) => `Page not found: ${path}`,
  notValidLine: 'Page Not Found',
  inOtherLanguage: 'This item is available in Chinese: ',
  perhaps: 'You may be looking for',
  recommended: 'Recommended reports',
  popularPages: 'Popular pages',
  failedTitle: 'System exception, please try again later',
  failedHome: 'The home page could not be loaded. Please reload it in a moment.',
  failed: 'The page could not be loaded. You will be taken to the home page in 5 seconds.',
  errorId: 'Error number',
  toHome: 'Go to the home page',
  retry: 'Try again',
  noAnswerTitle: 'The page could not be loaded',
  noAnswer: 'The server did not respond. Check your connection and try again.',
}
