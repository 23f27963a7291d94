// Form of pasted pairs: which fapiao number each request got at the issuing platform.
import { type FormEvent, useId, useState } from 'react'
import { maxTypedNumbers, typeFapiaoNumbers } from '#contract/fapiao-results-admin.ts'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { fapiaoResources } from './fapiao-actions.tsx'
import { pairsOf } from './numbers.ts'

export function NumbersForm() {
  const t = usePhrases(fapiaoPhrases)
  const { number } = useNumbers()
  const notify = useNotify()
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isBusy } = useApiMutation(typeFapiaoNumbers, {
    refreshes: fapiaoResources,
    onDone: ({ count, matched }) => {
      notify(t.numbersSaved(number(count), number(matched.length)))
      setText('')
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const pairs = pairsOf(text)
    const rows = pairs.filter((pair) => pair !== undefined)
    const wrong = pairs.indexOf(undefined)
    setError(errorOf(pairs.length, wrong))
    if (pairs.length === 0 || wrong >= 0 || rows.length > maxTypedNumbers) return
    await mutate({ rows }, (errors) => {
      const [[field, message] = ['', '']] = Object.entries(errors)
      const row = /^rows\.(\d+)/.exec(field)?.[1]
      setError(row === undefined ? message : t.numbersLine(number(Number(row) + 1), message))
      return true
    })
  }
  const errorOf = (count: number, wrong: number) => {
    if (count === 0) return t.numbersEmpty
    if (wrong >= 0) return t.numbersLine(number(wrong + 1), t.numbersInvalid)
    return count > maxTypedNumbers ? t.numbersTooMany : undefined
  }
  return (
    <form className="numbers-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="field">
        <FieldLabel htmlFor={id} label={t.numbersLabel} optional="" />
        <textarea
          {...describedInput(id, { hint: t.numbersHint, error })}
          className="num"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FieldNote id={id} hint={t.numbersHint} error={error} />
      </div>
      <button className="btn btn--outline btn--compact" type="submit" aria-busy={isBusy || undefined}>
        {t.numbersSave}
      </button>
    </form>
  )
}
