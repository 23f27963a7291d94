// First interaction: which events load the application, and which clicks and submits have to wait for it.

const controls = 'a[href],button,input,select,textarea,summary,label,[data-app]'
/** Links that the browser follows without the application. */
const plainLinks = 'a[href]:not([data-app])'
/** Marked links and forms, and buttons without a browser default. A button that opens a popover needs no script. */
const needsApplication = '[data-app],button[type=button]:not([popovertarget])'

/** Events that come before a click: pointer, touch, focus, key. */
export const interactionEvents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

export function isFirstInteraction(event: Event): boolean {
  const control = closest(event, controls)
  return control !== null && !(control.matches(plainLinks) && isTouched(event, control))
}

/** A touch on a plain link scrolls or loads another document; both need no application. */
function isTouched(event: Event, link: Element): boolean {
  if (event.type === 'focusin') return !link.matches(':focus-visible')
  return event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch')
}

/** The control whose click or submit has to wait for the application. */
export function pressToCapture(event: Event): HTMLElement | null {
  if (event.type === 'submit') return closest(event, 'form[data-app]')
  const control = closest(event, needsApplication)
  const opensElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
  return control instanceof HTMLFormElement || (opensElsewhere && control?.matches('a')) ? null : control
}

function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}
