// State of the request form: validated by the contract, sent once, stored as a draft until then.
import { useEffect, useRef, useState } from 'react'
import type { FormPost } from '#contract/common/form-post.ts'
import { leadForm, saveRequest } from '#contract/leads.ts'
import type { ModeProps } from '../dialogs/mode-props.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useModeForm } from '../dialogs/use-mode-form.ts'
import { useSite } from '../layout/use-site.ts'
import { waitBeforeSending } from './min-fill-time.ts'
import { clearDemandDraft, saveDraft } from './request-draft.ts'
import type { RequestSubject, RequestTyped } from './request-subject.ts'
import { useOwnDetails } from './use-profile-prefill.ts'

type Options = Partial<ModeProps> & {
  readonly subject: RequestSubject
  readonly defaults: RequestTyped
  /** Form data that was posted without scripts and rejected. */
  readonly posted?: FormPost | undefined
}

export type RequestForm = ReturnType<typeof useRequestForm>

export function useRequestForm({ subject, defaults, posted, ...mode }: Options) {
  const { language, contactRules } = useSite()
  const { client } = useAppServices()
  const [sentTo, setSentTo] = useState<string>()
  const openedAt = useOpenedAt()
  const keyed = useRef<{ readonly content: string; readonly createKey: string }>(undefined)
  const { form, field, failure, ...rest } = useModeForm<RequestTyped>({
    ...mode,
    schema: leadForm(language, contactRules),
    defaults,
    send: async (values) => {
      const waitMs = waitBeforeSending(performance.now() - openedAt.current)
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      // The idempotency key is reused until there is a response, so that a retry is the same request. Changed content gets a new key.
      const content = JSON.stringify(values)
      if (keyed.current?.content !== content)
        keyed.current = { content, createKey: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` }
      await client(saveRequest, {
        ...values,
        reportPrice: subject.report?.price ?? '',
        website: form.getValues('website'),
        elapsedMs: Math.round(performance.now() - openedAt.current),
        createKey: keyed.current.createKey,
      })
      keyed.current = undefined
      clearDemandDraft(subject)
      setSentTo(values.email)
    },
  })
  const { submitCount, dirtyFields } = form.formState
  useOwnDetails(form, posted === undefined)

  useEffect(() => {
    if (sentTo !== undefined) return
    const watching = form.watch((typed) => saveDraft(subject, typed))
    return () => watching.unsubscribe()
  }, [form, subject, sentTo])

  return {
    ...rest,
    form,
    subject,
    failure: failure ?? (submitCount === 0 ? posted?.failure : undefined),
    /** Email address of the accepted request. */
    sentTo,
    field: (name: keyof RequestTyped) => {
      const { error, ...input } = field(name)
      const isAsPosted = submitCount === 0 && !dirtyFields[name]
      return { ...input, error: error ?? (isAsPosted ? posted?.errors[name] : undefined) }
    },
    /** Value of a field in the server's HTML. */
    initial: (name: keyof RequestTyped) => String(defaults[name] ?? ''),
  }
}

/** When the form was shown. The first page was shown before its scripts ran, so the time origin of the document counts. */
function useOpenedAt() {
  const openedAt = useRef(0)
  useEffect(() => {
    if (window.yanbaoCapturedEvents === undefined) openedAt.current = performance.now()
  }, [])
  return openedAt
}
