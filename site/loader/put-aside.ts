// The finished document: what starts the application stands in an inert template, so that nothing of it is fetched or run by reading.

import { dialogChunks } from 'virtual:dialog-chunks'
import type { EntryContext } from 'react-router'
import { stateId, templateId } from './handover.ts'

/** Takes the loader data out of React Router's hands, which would write it as a script that runs at once. */
export async function takeState(context: EntryContext): Promise<string> {
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
const closing = '</template></body>'

/** Fetched after what the page itself is made of. */
const laterPreloads = dialogChunks.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`)

/** A document without the template, which is one that failed as a whole, stays as it is. */
export function putAside(html: string, state: string): string {
  const end = html.lastIndexOf(closing)
  const start = opening.exec(html.slice(html.lastIndexOf(`<template id="${templateId}"`)))
  if (end < 0 || !start) return html
  const data = `<script type="application/json" id="${stateId}">${state.replaceAll('<', '\\u003c')}</script>`
  const headEnd = html.indexOf('</head>')
  const waits = !start[1]?.includes('data-now')
  const head = html.slice(0, headEnd)
  const own = head.match(preload) ?? []
  const preloads = [
    ...(waits ? own : []),
    ...laterPreloads.filter((link) => !own.some((one) => one.includes(hrefIn(link)))),
  ]
  return (
    (waits ? head.replace(preload, '') : head) + html.slice(headEnd, end) + preloads.join('') + data + html.slice(end)
  )
}

function hrefIn(link: string): string {
  return /href="[^"]*"/.exec(link)?.[0] ?? link
}
