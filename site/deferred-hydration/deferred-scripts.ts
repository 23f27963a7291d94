// Moves the application's scripts, preloads and loader data into an inert template, so that the browser neither fetches nor runs them.
import type { EntryContext } from 'react-router'
import { hydratesAtOnceAttribute, stateId, templateId } from './captured-events.ts'

/** Removes the loader data from React Router's context, which would write it as scripts that run immediately. */
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

type Preloads = { readonly soon: readonly string[]; readonly later: readonly string[] }

const preload = /<link rel="modulepreload"[^>]*>/g
const opening = `<template id="${templateId}"`
const templateEnd = '</template>'
const closing = `${templateEnd}</body>`
/**
 * This script waits for the style sheet and so delays the end of the document, where browsers look for fields to autofill. Without the style
 * sheet they would lay out the whole page unstyled for that, and then a second time.
 */
const waitForStyles = '<script>0</script>'

/**
 * A document without the template, as after a failed root loader, is returned unchanged.
 * @param preloads files to preload in addition to those of the page; `later` with low priority
 */
export function deferScripts(html: string, state: string, preloads: Preloads): string {
  const start = html.lastIndexOf(opening)
  const end = html.lastIndexOf(closing)
  if (start < 0 || end < start) return html
  const data = `<script type="application/json" id="${stateId}">${state.replaceAll('<', '\\u003c')}</script>`
  const headEnd = html.indexOf('</head>')
  const isDeferred = !html.slice(start, html.indexOf('>', start)).includes(hydratesAtOnceAttribute)
  const head = html.slice(0, headEnd)
  const own = head.match(preload) ?? []
  const preloaded = new Set(own.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? ''))
  const soon = preloads.soon.filter((href) => !preloaded.has(href))
  const later = preloads.later.filter((href) => !preloaded.has(href) && !soon.includes(href))
  return [
    isDeferred ? head.replace(preload, '') : head,
    html.slice(headEnd, end),
    ...(isDeferred ? own : []),
    ...soon.map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ...later.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`),
    data,
    templateEnd,
    waitForStyles,
    html.slice(end + templateEnd.length),
  ].join('')
}
