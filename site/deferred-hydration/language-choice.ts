// Stores the chosen language when a link to the other language is followed (specification, sections 3 and 9).

/** The language that a link leads to. */
export const choiceAttribute = 'data-language'

const lifetimeSeconds = 365 * 86_400

export function watchLanguageChoice(): void {
  addEventListener('click', ({ target }) => {
    const language = target instanceof Element && target.closest(`[${choiceAttribute}]`)?.getAttribute(choiceAttribute)
    if (language) remember(language)
  })
}

function remember(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `locale=${language}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`
  try {
    localStorage.setItem('lang', language)
  } catch {
    // Storage is full or forbidden; the cookie is enough.
  }
}
