// Checks for every page: accessibility, valid HTML and a single language.
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations of WCAG 2.2 AA found by axe, one line each. @param within restricts the check to a selector */
export function axeFaults(page: Page, within?: string): Promise<string[]> {
  return faultsBy(page, levels, within)
}

/** Insufficient contrast, one line each: for variants of pages that `axeFaults` has checked. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsBy(page, ['color-contrast'])
}

async function faultsBy(page: Page, rules: string[], within?: string): Promise<string[]> {
  // Loading it takes almost as long as a check, and it stays until the next document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(
    async ([within, rules]) => {
      // A transition in progress has intermediate colours.
      for (const animation of document.getAnimations()) animation.finish()
      const { violations } = await window.axe.run(within ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
      )
    },
    [within, rules] as const,
  )
  return faults.map((fault) => `axe ${fault.replace(/\s+/g, ' ')}`)
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Attribute names are case-insensitive, and React uses its own spelling.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
  },
})

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html ${ruleId}: ${message} (${selector ?? ''})`),
  )
}

/**
 * Text in the other language, one line each. On an English page every Chinese character outside an element with `lang`; on a Chinese page the
 * phrases of the English interface.
 */
export async function findForeignText(page: Page, language: Language): Promise<string[]> {
  const phrases = language === 'zh-CN' ? englishOnly() : undefined
  return page.evaluate(
    ([language, phrases]) => {
      const wrong: string[] = []
      const check = (text: string, element: Element) => {
        const words = text.trim()
        const isWrong = phrases ? phrases.includes(words) : /\p{Script=Han}/u.test(words)
        if (isWrong && element.closest('[lang]')?.getAttribute('lang') === language)
          wrong.push(`foreign words: ${words.slice(0, 60)} (${element.localName}.${element.className})`)
      }
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Element) {
          for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
            if (node.hasAttribute(name)) check(node.getAttribute(name) ?? '', node)
          if (node instanceof HTMLMetaElement) check(node.content, node)
        } else if (node.parentElement && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.parentElement.tagName)) {
          check(node.textContent ?? '', node.parentElement)
        }
      }
      return wrong
    },
    [language, phrases] as const,
  )
}

/** Phrases of the English interface that do not also occur in the Chinese one. */
function englishOnly(): string[] {
  const chinese = new Set(textsIn(phrasesIn('zh-CN')))
  return [...new Set(textsIn(phrasesIn('en-US')))].filter((text) => /[a-z]{3}/.test(text) && !chinese.has(text))
}

function textsIn(phrases: unknown): string[] {
  if (typeof phrases === 'string') return [phrases]
  return typeof phrases === 'object' && phrases !== null ? Object.values(phrases).flatMap(textsIn) : []
}

declare global {
  interface Window {
    /** Set once a page has been checked. */
    readonly axe: typeof axe
  }
}
