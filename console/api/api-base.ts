// Base URL of the API, which the server writes into the page.

export const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api'
