// Inline bootstrap: loads the application at the first interaction and records events until it has hydrated.
import { resetFragment } from '#contract/reset-link.ts'
import { errorFragment } from '../pages/error/error-reference.ts'
import { buyFormId, choiceKey } from '../pages/report/selection-key.ts'
import { browserStorage, tabStorage } from '../storage.ts'
import { parseSnapshot, readSnapshot } from '../stored-session.ts'
import { showAccountPlaceholder } from './account-placeholder.ts'
import {
  type CapturedEvents,
  contentOf,
  hydratesAtOnceAttribute,
  isField,
  stateId,
  templateId,
} from './captured-events.ts'
import { interactionEvents, needsHydration, pressToCapture } from './first-interaction.ts'
import { watchLanguageChoice } from './language-choice.ts'
import { showLoadError } from './load-error-notice.ts'
import { canReload } from './reload-guard.ts'
import { watchScrolledClass } from './scrolled-class.ts'

declare global {
  interface Window {
    /** Created by React Router's first script. */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> }
  }
}

/** After this time the load error notice is shown. */
const loadTimeoutMs = 10_000
/** A browser that is never idle loads the application after this time. */
const idleTimeoutMs = 1_500

const initialAddress = location.pathname + location.search
const recording = new AbortController()
const whileRecording = { capture: true, signal: recording.signal }
let isStarted = false
let loadTimeout: ReturnType<typeof setTimeout> | undefined
/** Set once loading has failed. */
let showError: (() => void) | undefined

const captured: CapturedEvents = {
  pressed: undefined,
  changed: new Map(),
  composing: null,
  end() {
    recording.abort()
    clearTimeout(loadTimeout)
  },
}
window.yanbaoCapturedEvents = captured

for (const type of interactionEvents)
  addEventListener(type, (event) => needsHydration(event) && start(), { ...whileRecording, passive: true })
for (const type of ['click', 'submit']) addEventListener(type, capturePress, whileRecording)
addEventListener('input', recordInput, whileRecording)
for (const type of ['compositionstart', 'compositionend']) addEventListener(type, recordComposition, whileRecording)
// Back or forward to a page that the application had rendered: without the application a new document has to be loaded.
addEventListener(
  'popstate',
  () => location.pathname + location.search !== initialAddress && location.reload(),
  whileRecording,
)

watchScrolledClass()
watchLanguageChoice()
const session = parseSnapshot(readSnapshot(browserStorage()))
if (session) showAccountPlaceholder(session.user, recording.signal)
addEventListener('DOMContentLoaded', () => {
  if (template()?.hasAttribute(hydratesAtOnceAttribute) || hasStoredChoice()) start()
})
addEventListener('hashchange', () => hasApplicationHash() && start(), whileRecording)
if (session || hasApplicationHash())
  addEventListener('load', () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: idleTimeoutMs }) : setTimeout(start),
  )

/** Fragments that only the application handles: the link of a reset mail, the reference number of an error. */
function hasApplicationHash(): boolean {
  return [resetFragment, errorFragment].some((start) => location.hash.startsWith(start))
}

/** The server renders the first licence as chosen; another choice of this tab is restored by the application. */
function hasStoredChoice(): boolean {
  return document.getElementById(buyFormId) !== null && typeof tabStorage()?.getItem(choiceKey) === 'string'
}

function template(): HTMLTemplateElement | null {
  return document.querySelector(`template#${templateId}`)
}

function start(): void {
  if (isStarted) return
  isStarted = true
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load)
  else load()
}

function load(): void {
  const application = template()
  if (!application) return // a page without scripts
  const giveUp = () => {
    showError = () => showLoadError(application.dataset)
    const { control, submitter } = captured.pressed ?? {}
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter)
    else if (control || application.hasAttribute(hydratesAtOnceAttribute)) showError()
  }
  // A newer build may have replaced the files that this page refers to.
  const fail = () => (navigator.onLine && captured.changed.size === 0 && canReload() ? location.reload() : giveUp())
  loadTimeout = setTimeout(giveUp, loadTimeoutMs)
  const scripts = document.importNode(application.content, true)
  scripts.querySelector('script[type=module]')?.addEventListener('error', fail, { signal: recording.signal })
  addEventListener('unhandledrejection', fail, { signal: recording.signal })
  document.body.append(scripts)
  const stream = window.__reactRouterContext?.streamController
  stream?.enqueue(document.getElementById(stateId)?.textContent ?? '')
  stream?.close()
}

function recordInput({ target }: Event): void {
  if (!isField(target)) return
  captured.changed.delete(target) // so that the map is in the order of the last edits
  captured.changed.set(target, contentOf(target))
}

function recordComposition({ type, target }: Event): void {
  captured.composing = type === 'compositionstart' ? target : null
}

function capturePress(event: Event): void {
  if (showError && event.type === 'submit') return // without the application the browser sends the form
  const control = pressToCapture(event)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  captured.pressed = { control, submitter: event instanceof SubmitEvent ? event.submitter : null }
  control.setAttribute('aria-busy', 'true')
  start()
  showError?.()
}
