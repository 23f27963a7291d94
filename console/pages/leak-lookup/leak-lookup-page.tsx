// Leak lookup: a number that was found, or a whole file, leads to the person for whom the copy was made.
import { useState } from 'react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { traceFile, traceNumber } from '#contract/copies-admin.ts'
import { Field } from '#ui/primitives/field.tsx'
import { useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FileUpload } from '../../components/file-upload.tsx'
import { Page } from '../../components/page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { leakLookupPhrases } from '../../phrases/leak-lookup.ts'
import { FileResult, NumberResult } from './lookup-result.tsx'

type Found =
  | { readonly by: 'number'; readonly typed: string; readonly answer: OutputOf<typeof traceNumber> }
  | { readonly by: 'file'; readonly answer: OutputOf<typeof traceFile> }

export function LeakLookupPage() {
  const t = usePhrases(leakLookupPhrases)
  const { client } = useConsole()
  const [found, setFound] = useState<Found>()
  return (
    <Page title={t.title}>
      <p className="muted lookup__intro">{t.intro}</p>
      <div className="lookup">
        <NumberForm onFound={setFound} />
        <section className="lookup__way">
          <h2>{t.byFile}</h2>
          <FileUpload
            label={t.file}
            purpose="trace"
            onUploaded={async ({ fileId }) => {
              setFound(undefined)
              setFound({ by: 'file', answer: await client(traceFile, { fileId }) })
            }}
          />
        </section>
      </div>
      <div role="status">
        {found?.by === 'number' ? <NumberResult typed={found.typed} answer={found.answer} /> : null}
        {found?.by === 'file' ? <FileResult answer={found.answer} /> : null}
      </div>
    </Page>
  )
}

function NumberForm({ onFound }: { readonly onFound: (found: Found | undefined) => void }) {
  const t = usePhrases(leakLookupPhrases)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isBusy } = useApiMutation(traceNumber)
  const look = async () => {
    const answer = await mutate({ number: typed }, ({ number }) => {
      setError(number)
      return number !== undefined
    })
    if (answer) onFound({ by: 'number', typed, answer })
  }
  return (
    <section className="lookup__way">
      <h2>{t.byNumber}</h2>
      <form
        className="lookup__form"
        onSubmit={(event) => {
          event.preventDefault()
          setError(undefined)
          onFound(undefined)
          void look()
        }}
      >
        <Field
          label={t.number}
          hint={t.numberHint}
          {...(error === undefined ? {} : { error })}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button className="btn btn--primary" type="submit" aria-busy={isBusy || undefined}>
          {t.look}
        </button>
      </form>
    </section>
  )
}
