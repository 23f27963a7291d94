// Transitions of leads between states.
import type { LeadState } from './leads.ts'

/**
 * Transitions that need no note (decision 28). All others are steps back. `spam` can be left, since a browser may have filled in the hidden
 * field automatically.
 */
export const leadTransitionsForward: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['contacted', 'lost', 'spam'],
  contacted: ['qualified', 'lost', 'spam'],
  qualified: ['quoted', 'lost', 'spam'],
  quoted: ['won', 'lost', 'spam'],
  won: [],
  lost: [],
  spam: [],
}

/** Steps back, which need a note. */
export const leadTransitionsBack: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: [],
  contacted: ['new'],
  qualified: ['new', 'contacted'],
  quoted: ['new', 'contacted', 'qualified'],
  won: ['quoted', 'qualified', 'contacted'],
  lost: ['new', 'contacted', 'qualified', 'quoted'],
  spam: ['new'],
}
