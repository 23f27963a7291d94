// Provides what pages use in the browser: the API client, the dialogs, the toasts.
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, type Client } from '#contract/client.ts'
import { resetTokenIn } from '#contract/reset-link.ts'
import type { BrowserClientOptions } from '../browser-client.ts'
import { pathIn } from '../language.ts'
import { reportChunkError } from '../layout/chunk-errors.ts'
import { useSite } from '../layout/use-site.ts'
import { errorNumberIn } from '../pages/error/error-reference.ts'
import { clearSession, readSession, rememberLanguage, useIsHydrated } from '../session.ts'
import { DialogOutlet } from './dialog-outlet.tsx'
import type { OpenDialog } from './dialog-state.ts'
import type { Message } from './site-toasts.tsx'
import { type AppServices, Services } from './use-app-services.ts'

/** A chunk that cannot be loaded leaves the page without toasts. */
const SiteToasts = lazy<typeof import('./site-toasts.tsx').SiteToasts>(() =>
  import('./site-toasts.tsx').then(
    (module) => ({ default: module.SiteToasts }),
    () => {
      reportChunkError()
      return { default: () => <></> }
    },
  ),
)

export function AppServicesProvider({ children }: { children: ReactNode }) {
  const { language } = useSite()
  const isHydrated = useIsHydrated()
  const { dialog, openDialog, closeDialog, requireLogin } = useDialogs()
  const [messages, setMessages] = useState<readonly Message[]>([])
  const notify = useCallback<AppServices['notify']>((...message) => setMessages((sent) => [...sent, message]), [])
  const client = useClient({ requireLogin, closeDialog, notify })

  useEffect(() => rememberLanguage(language), [language])
  useErrorReference(notify)
  useResetLink(openDialog)

  const services = useMemo<AppServices>(
    () => ({
      client,
      openDialog,
      closeDialog,
      requireLogin,
      notify,
      notifyFailure: async (error) => {
        const { isAlreadyReported, textOfFailure } = await import('../browser-client.ts')
        if (!isAlreadyReported(error)) notify('failure', textOfFailure(error, language))
      },
    }),
    [client, openDialog, closeDialog, requireLogin, notify, language],
  )

  return (
    <Services value={services}>
      {children}
      {dialog ? <DialogOutlet dialog={dialog} /> : null}
      {isHydrated ? (
        <Suspense fallback={null}>
          <SiteToasts messages={messages} />
        </Suspense>
      ) : null}
    </Services>
  )
}

function useDialogs() {
  const [dialog, openDialog] = useState<OpenDialog>()
  const waitingForLogin = useRef<((isLoggedIn: boolean) => void)[]>([])
  const closeDialog = useCallback(() => {
    openDialog(undefined)
    for (const resolve of waitingForLogin.current.splice(0)) resolve(readSession() !== undefined)
  }, [])
  const requireLogin = useCallback(() => {
    if (readSession()) return Promise.resolve(true)
    openDialog({ kind: 'login' })
    return new Promise<boolean>((resolve) => waitingForLogin.current.push(resolve))
  }, [])
  return { dialog, openDialog, closeDialog, requireLogin }
}

function useClient({
  requireLogin,
  closeDialog,
  notify,
}: Pick<AppServices, 'requireLogin' | 'closeDialog' | 'notify'>) {
  const { language, apiBase } = useSite()
  const navigate = useNavigate()
  return useMemo(
    () =>
      clientOnDemand({
        fetch: (...request) => fetch(...request),
        base: apiBase,
        language,
        token: () => readSession()?.token,
        logIn: () => {
          clearSession() // the server has no such session
          return requireLogin()
        },
        onExpired: (message) => {
          clearSession()
          closeDialog()
          notify('failure', message)
          navigate(pathIn(language, '/'))
        },
      }),
    [apiBase, language, navigate, requireLogin, closeDialog, notify],
  )
}

/** Loads the client and the error catalogue with the first request: pages that only show text never need them. */
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

/** Shows the reference number of the error that made the application reload this page (see pages/error/broken-application.tsx). */
function useErrorReference(notify: AppServices['notify']): void {
  const { phrases } = useSite()
  useEffect(() => {
    const number = errorNumberIn(location.hash)
    if (number === undefined) return
    notify('failure', phrases.errorPages.failedTitle, `${phrases.errorPages.errorId} ${number}`)
    removeFragment()
  }, [notify, phrases])
}

/** Follows the link of a reset mail (contract/passwords.ts). Where its page is open already, only the fragment changes. */
function useResetLink(openDialog: AppServices['openDialog']): void {
  useEffect(() => {
    const follow = () => {
      const token = resetTokenIn(location.hash)
      if (token === undefined) return
      removeFragment() // the token must not stay in the address
      openDialog({ kind: 'set-password', token })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [openDialog])
}

function removeFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
}
