// Where the calls live: the server writes it into the page.

export const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api'
