// A form that starts from a record and shows the server's errors under its fields.
import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'

type RecordFormProps<T> = {
  readonly record: FieldValues
  /** Errors by field, or undefined where the record is saved. The name `root` holds one that belongs to no field. */
  readonly onSubmit: (values: T) => Promise<Readonly<Record<string, string>> | undefined>
  readonly children: ReactNode
}

/** A record with other values resets the form; an equal one, such as that of a refetch, does not. */
export function RecordForm<T>({ record, onSubmit, children }: RecordFormProps<T>) {
  const content = JSON.stringify(record)
  // biome-ignore lint/correctness/useExhaustiveDependencies: records are compared by their values
  const defaultValues = useMemo(() => record, [content])
  const form = useForm<FieldValues, unknown, T>({ defaultValues })
  const { reset, setError, handleSubmit } = form
  useEffect(() => reset(defaultValues), [reset, defaultValues])

  const submit = handleSubmit(async (values) => {
    const errors = await onSubmit(values)
    for (const [name, message] of Object.entries(errors ?? {})) setError(name, { type: 'server', message })
  })
  const handle = (event: FormEvent) => {
    // A form in a dialog has handled its event already, which React passes on to the form around the dialog.
    if (event.defaultPrevented) return
    event.stopPropagation()
    void submit(event)
  }
  return (
    <FormProvider {...form}>
      <form className="form-page" onSubmit={handle} noValidate>
        {children}
      </form>
    </FormProvider>
  )
}
