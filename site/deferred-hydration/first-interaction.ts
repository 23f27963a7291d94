// First interaction: which events load the application, and which clicks and submits have to wait for it.

const controls = 'a[href],button,input,select,textarea,summary,label,[data-needs-hydration]'
/** Links that the browser follows without the application. */
const plainLinks = 'a[href]:not([data-needs-hydration])'
/** Marked links, and buttons without a browser default. A button that opens a popover needs no script. */
const clicksToCapture = '[data-needs-hydration]:not(form),button[type=button]:not([popovertarget])'

/** Events that come before a click: pointer, focus, key. Touches are pointer events too. */
export const interactionEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** Whether an interaction is with a control that may need the application. */
export function needsHydration(event: Event): boolean {
  const control = closest(event, controls)
  return control !== null && !(control.matches(plainLinks) && isTouched(event, control))
}

/** A touch on a plain link scrolls or loads another document; both need no application. */
function isTouched(event: Event, link: Element): boolean {
  if (event.type === 'focusin') return !link.matches(':focus-visible')
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** The control whose click or submit has to wait for the application. */
export function pressToCapture(event: Event): HTMLElement | null {
  if (event.type === 'submit') return closest(event, 'form[data-needs-hydration]')
  const control = closest(event, clicksToCapture)
  const opensElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
  return opensElsewhere && control?.matches('a') ? null : control
}

function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}
