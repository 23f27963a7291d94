// The little script at the head of every page. It starts the application at the first sign of intent and keeps what was done until then.
import { buyFormId, choiceKey } from '../pages/report/selection-key.ts'
import { browserStorage, tabStorage } from '../storage.ts'
import { parseSnapshot, readSnapshot } from '../stored-session.ts'
import { showAccountPlaceholder } from './account-placeholder.ts'
import { type CapturedEvents, contentOf, isField, stateId, templateId } from './captured-events.ts'
import { interactionEvents, isFirstInteraction, pressToCapture } from './first-interaction.ts'
import { watchLanguageChoice } from './language-choice.ts'
import { showLoadError } from './load-error-notice.ts'
import { canReload } from './reload-guard.ts'
import { watchScrolledClass } from './scrolled-class.ts'

declare global {
  interface Window {
    /** React Router's own: its first script makes it. */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> }
  }
}

const patienceMs = 10_000
/** A browser that is never idle starts it all the same. */
const idleWithinMs = 1_500

const here = location.pathname + location.search
const until = new AbortController()
const early = { capture: true, signal: until.signal }
let isStarted = false
let patience: ReturnType<typeof setTimeout> | undefined
/** Says that the application has not come; there once that is so. */
let complain: (() => void) | undefined

const handover: CapturedEvents = {
  pressed: undefined,
  changed: new Map(),
  end() {
    until.abort()
    clearTimeout(patience)
  },
}
window.yanbaoCapturedEvents = handover

for (const sign of interactionEvents)
  addEventListener(sign, (event) => isFirstInteraction(event) && start(), { ...early, passive: true })
for (const press of ['click', 'submit']) addEventListener(press, hold, early)
addEventListener('input', note, early)
// The address of a page that another document has shown: only a new one can show it.
addEventListener('popstate', () => location.pathname + location.search !== here && location.reload(), early)

watchScrolledClass()
watchLanguageChoice()
const session = parseSnapshot(readSnapshot(browserStorage()))
if (session) showAccountPlaceholder(session.user, until.signal)
addEventListener('DOMContentLoaded', () => {
  if (template()?.dataset.now !== undefined || isChosenBefore()) start()
})
addEventListener('hashchange', () => isAddressed() && start(), early)
if (session || isAddressed())
  addEventListener('load', () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: idleWithinMs }) : setTimeout(start),
  )

/** The fragment is for the application, not for a place on the page: the link of a reset mail, the number of an error. */
function isAddressed(): boolean {
  return /^#(resetToken|error)=/.test(location.hash)
}

/** The page is sent with the first licence: only the application knows what this tab has chosen instead. */
function isChosenBefore(): boolean {
  return document.getElementById(buyFormId) !== null && typeof tabStorage()?.getItem(choiceKey) === 'string'
}

function template(): HTMLTemplateElement | null {
  return document.querySelector(`template#${templateId}`)
}

function start(): void {
  if (isStarted) return
  isStarted = true
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}

function run(): void {
  const application = template()
  if (!application) return // a page that has none
  const giveUp = () => {
    complain = () => showLoadError(application.dataset)
    if (handover.pressed || application.dataset.now !== undefined) complain()
  }
  // A new build may have replaced the files that this page names.
  const fail = () => (navigator.onLine && handover.changed.size === 0 && canReload() ? location.reload() : giveUp())
  patience = setTimeout(giveUp, patienceMs)
  const scripts = document.importNode(application.content, true)
  scripts.querySelector('script[type=module]')?.addEventListener('error', fail, { signal: until.signal })
  addEventListener('unhandledrejection', fail, { signal: until.signal })
  document.body.append(scripts)
  const stream = window.__reactRouterContext?.streamController
  stream?.enqueue(document.getElementById(stateId)?.textContent ?? '')
  stream?.close()
}

function note({ target }: Event): void {
  if (!isField(target)) return
  handover.changed.delete(target) // the last one changed is the last in the map
  handover.changed.set(target, contentOf(target))
}

function hold(event: Event): void {
  const control = pressToCapture(event)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  handover.pressed = { control, submitter: event instanceof SubmitEvent ? event.submitter : null }
  control.setAttribute('aria-busy', 'true')
  start()
  complain?.()
}
