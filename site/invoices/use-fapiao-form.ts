// State of the form of a fapiao request.
import { useEffect, useState } from 'react'
import { getUserInfo } from '#contract/accounts.ts'
import { type FapiaoTitle, fapiaoForm } from '#contract/fapiao.ts'
import { useBackgroundQuery } from '../components/use-background-query.ts'
import type { InvoiceForm } from '../dialogs/dialog-state.ts'
import type { ModeProps } from '../dialogs/mode-props.ts'
import { useModeForm } from '../dialogs/use-mode-form.ts'
import { useSite } from '../layout/use-site.ts'
import { emptyFapiao, type FapiaoTyped } from './invoice-wish.ts'
import { readTypedFapiao, saveTyped } from './typed-details.ts'

type Typed = FapiaoTyped & { readonly saveTitle: boolean }

export function useFapiaoForm(dialog: InvoiceForm, onBusy: ModeProps['onBusy']) {
  const { language, contactRules } = useSite()
  const orders = useChosenOrders(dialog)
  const [defaults] = useState<Typed>(() => ({
    ...emptyFapiao,
    ...readTypedFapiao(),
    ...dialog.fapiao,
    saveTitle: dialog.purpose !== 'correct',
  }))
  const modeForm = useModeForm<Typed>({
    onBusy,
    schema: fapiaoForm(language, contactRules),
    defaults,
    send: async ({ saveTitle: _, ...content }) => {
      if (!orders.check()) return
      const saveTitle = modeForm.form.getValues('saveTitle')
      await dialog.onConfirmed({ paper: 'fapiao', content, saveTitle, orderNos: orders.chosen })
    },
  })
  const { form } = modeForm
  const profile = useBackgroundQuery(getUserInfo, {})
  useEffect(() => {
    const watching = form.watch((typed) => saveTyped('fapiao', typed))
    return () => watching.unsubscribe()
  }, [form])
  useEffect(() => {
    if (profile && form.getValues('email') === '') form.setValue('email', profile.email)
  }, [form, profile])

  const choose = (values: Partial<FapiaoTyped>) => {
    for (const [name, value] of Object.entries(values) as [keyof FapiaoTyped, string][]) // the keys of the parameter
      form.setValue(name, value, { shouldValidate: form.formState.isSubmitted })
  }
  /** A saved title replaces the one that was typed. */
  const fill = ({ id: _, isDefault: __, ...title }: FapiaoTitle) =>
    choose({ ...title, ...(title.buyerKind === 'person' ? { kind: 'general' as const } : {}) })
  return { ...modeForm, orders, choose, fill }
}

function useChosenOrders({ orderNos }: InvoiceForm) {
  const [chosen, setChosen] = useState<readonly string[]>(orderNos ?? [])
  const [isChecked, setChecked] = useState(false)
  const isMissing = orderNos !== undefined && chosen.length === 0
  return {
    chosen,
    choose: setChosen,
    error: isChecked && isMissing,
    /** @returns whether there is an order */
    check: () => {
      setChecked(true)
      return !isMissing
    },
  }
}
