// The finished document: what starts the application stands in an inert template, so that nothing of it is fetched or run by reading.
import type { EntryContext } from 'react-router'
import { stateId, templateId } from './captured-events.ts'

/** Takes the loader data out of React Router's hands, which would write it as a script that runs at once. */
export async function detachState(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream
  delete context.serverHandoffStream
  if (!stream) return ''
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  for (let state = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return state + decoder.decode()
    state += decoder.decode(value, { stream: true })
  }
}

const preload = /<link rel="modulepreload"[^>]*>/g
const opening = new RegExp(`<template id="${templateId}"([^>]*)>`)
const templateEnd = '</template>'
const closing = `${templateEnd}</body>`
/**
 * A script runs once the style sheet is there, and the document ends behind it. At its end browsers look for fields to fill in; with the style
 * sheet still on its way they would lay out the whole page unstyled for that, and throw it away.
 */
const waitForStyles = '<script>0</script>'

/**
 * A document without the template, which is one that failed as a whole, stays as it is.
 * @param later addresses of chunks that come along, behind what the page itself is made of
 */
export function deferScripts(html: string, state: string, later: readonly string[]): string {
  const end = html.lastIndexOf(closing)
  const start = opening.exec(html.slice(html.lastIndexOf(`<template id="${templateId}"`)))
  if (end < 0 || !start) return html
  const data = `<script type="application/json" id="${stateId}">${state.replaceAll('<', '\\u003c')}</script>`
  const headEnd = html.indexOf('</head>')
  const waits = !start[1]?.includes('data-now')
  const head = html.slice(0, headEnd)
  const own = head.match(preload) ?? []
  const more = later
    .filter((href) => !own.some((link) => link.includes(`href="${href}"`)))
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`)
  return [
    waits ? head.replace(preload, '') : head,
    html.slice(headEnd, end),
    ...(waits ? own : []),
    ...more,
    data,
    templateEnd,
    waitForStyles,
    html.slice(end + templateEnd.length),
  ].join('')
}
