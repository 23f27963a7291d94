// Provides what pages use in the browser: the client, the dialogs, the messages in the corner.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, type Client } from '#contract/client.ts'
import { resetTokenIn } from '#contract/reset-link.ts'
import { type Toast, Toaster } from '#ui/primitives/toast.tsx'
import type { BrowserClientOptions } from '../browser-client.ts'
import { pathIn } from '../language.ts'
import { useSite } from '../layout/use-site.ts'
import { errorNumberIn } from '../pages/error/error-reference.ts'
import { clearSession, readSession, rememberLanguage } from '../session.ts'
import { DialogStage } from './dialog-outlet.tsx'
import type { OpenDialog } from './dialog-state.ts'
import { type AppServices, Services } from './use-app-services.ts'

export function AppServicesProvider({ children }: { children: ReactNode }) {
  const { language, apiBase, phrases } = useSite()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { toasts, notify, closeToast } = useToasts()
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])
  const navigate = useNavigate()

  const closeDialog = useCallback(() => {
    setDialog(undefined)
    for (const settle of waiting.current.splice(0)) settle(readSession() !== undefined)
  }, [])

  useEffect(() => rememberLanguage(language), [language])

  // The application was left because of an error; this page was opened instead (see pages/error/broken-application.tsx).
  useEffect(() => {
    const number = errorNumberIn(location.hash)
    if (number === undefined) return
    notify('failure', phrases.errorPages.failedTitle, `${phrases.errorPages.errorId} ${number}`)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [notify, phrases])

  // The link of a reset mail (contract/passwords.ts). Its token does not stay in the address. Followed where its page is open already, it
  // changes the fragment alone.
  useEffect(() => {
    const follow = () => {
      const token = resetTokenIn(location.hash)
      if (token === undefined) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setDialog({ kind: 'set-password', token })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const services = useMemo<AppServices>(() => {
    const requireLogin = () => {
      if (readSession()) return Promise.resolve(true)
      setDialog({ kind: 'login' })
      return new Promise<boolean>((settle) => waiting.current.push(settle))
    }
    return {
      client: clientOnDemand({
        fetch: (...request) => fetch(...request),
        base: apiBase,
        language,
        token: () => readSession()?.token,
        logIn: () => {
          clearSession() // the server knows of none
          return requireLogin()
        },
        onExpired: (message) => {
          clearSession()
          closeDialog()
          notify('failure', message)
          navigate(pathIn(language, '/'))
        },
      }),
      openDialog: setDialog,
      closeDialog,
      requireLogin,
      notify,
      notifyFailure: async (error) => {
        const { isAlreadyReported, textOfFailure } = await import('../browser-client.ts')
        if (!isAlreadyReported(error)) notify('failure', textOfFailure(error, language))
      },
    }
  }, [apiBase, language, navigate, notify, closeDialog])

  return (
    <Services value={services}>
      {children}
      {dialog ? <DialogStage dialog={dialog} /> : null}
      <Toaster toasts={toasts} label={phrases.common.messages} closeLabel={phrases.common.close} onClose={closeToast} />
    </Services>
  )
}

/** Fetched with the first call: pages that only show text never need it, nor the error catalogue that comes along. */
function clientOnDemand(options: BrowserClientOptions): Client {
  let loading: Promise<Client> | undefined
  return async (call, input, init) => {
    loading ??= import('../browser-client.ts').then(({ createBrowserClient }) => createBrowserClient(options))
    const client = await loading.catch((cause: unknown) => {
      loading = undefined
      throw new ApiError(0, 'no answer', {}, { cause })
    })
    return client(call, input, init)
  }
}

/** More than this at once would hide the page. */
const mostToasts = 3

function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const count = useRef(0)
  const notify = useCallback<AppServices['notify']>((kind, title, text) => {
    count.current += 1
    const toast: Toast = { id: String(count.current), kind, title, ...(text ? { text } : {}) }
    // The same words twice say nothing more.
    setToasts((shown) => [...shown.filter((other) => other.title !== title), toast].slice(-mostToasts))
  }, [])
  const closeToast = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return { toasts, notify, closeToast }
}
