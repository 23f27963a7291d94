// The site's toasts, loaded right after the application.
import { useEffect, useRef } from 'react'
import { type Notify, ToastProvider, useNotify } from '#ui/primitives/toast.tsx'
import { useSite } from '../layout/use-site.ts'

export type Message = Parameters<Notify>

/** @param messages every message so far; also those from before this chunk was loaded */
export function SiteToasts({ messages }: { readonly messages: readonly Message[] }) {
  const { phrases } = useSite()
  return (
    <ToastProvider label={phrases.common.messages} closeLabel={phrases.common.close}>
      <Sender messages={messages} />
    </ToastProvider>
  )
}

function Sender({ messages }: { readonly messages: readonly Message[] }) {
  const notify = useNotify()
  const sent = useRef(0)
  useEffect(() => {
    for (const message of messages.slice(sent.current)) notify(...message)
    sent.current = messages.length
  }, [messages, notify])
  return null
}
