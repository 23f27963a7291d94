// Whoever follows a link to the other language has chosen it: remembered as the specification says (sections 3 and 9).

/** On such links: the language. */
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
    // A full or forbidden storage only loses a convenience.
  }
}
