// Button that assigns an unmatched file to a request: those that may fit, a search, and what the file does not say.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { listFapiao } from '#contract/fapiao-admin.ts'
import { assignFapiaoFile, type FapiaoResult, findFapiaoForFile } from '#contract/fapiao-results-admin.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { Field, SubmitButton } from '#ui/primitives/field.tsx'
import { useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { useFieldErrors } from '../../components/use-field-errors.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { fapiaoResources } from './fapiao-actions.tsx'
import { type Target, TargetChoice } from './target-choice.tsx'

type FileProps = { readonly file: FapiaoResult }

export function AssignButton({ file }: FileProps) {
  const t = usePhrases(fapiaoPhrases)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn btn--compact btn--outline" type="button" onClick={() => setOpen(true)}>
        {t.assign}
      </button>
      {isOpen ? <AssignDialog file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const fieldNames = ['requestId', 'number', 'issuedOn']

function AssignDialog({ file, onClose }: FileProps & { readonly onClose: () => void }) {
  const t = usePhrases(fapiaoPhrases)
  const shell = usePhrases(shellPhrases)
  const { working, optional } = usePhrases(partsPhrases)
  const notify = useNotify()
  const [target, setTarget] = useState<Target>()
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(file.facts.number)
  const [issuedOn, setIssuedOn] = useState(file.facts.issuedOn ?? '')
  const { form, errors, show, place } = useFieldErrors(fieldNames)
  const { mutate, isBusy } = useApiMutation(assignFapiaoFile, {
    refreshes: fapiaoResources,
    onDone: ({ request }) => {
      notify(t.assigned(request?.number ?? ''))
      onClose()
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !show(target ? {} : { requestId: t.pickRequest }) || !target) return
    const { requestId, reversalId } = target
    await mutate({ id: file.id, requestId, reversalId: reversalId ?? '', number, issuedOn }, place)
  }
  return (
    <DialogFrame size="normal" busy={isBusy} onClose={onClose}>
      <DialogHead title={t.assignTitle} subtitle={t.assignText(file.name)} closeLabel={shell.close} />
      <form ref={form} className="dialog__form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="dialog__body">
          <Targets file={file} search={search} chosen={target} onChoose={setTarget} error={errors.requestId} />
          <Field
            label={t.findRequest}
            hint={t.search}
            optional=""
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ target: input }) => setSearch(input.value)}
          />
          <Field
            label={t.fapiaoNumber}
            optional={optional}
            hint={t.assignFactsHint}
            error={errors.number}
            type="text"
            autoComplete="off"
            name="number"
            maxLength={60}
            value={number}
            onChange={({ target: input }) => setNumber(input.value)}
          />
          <Field
            label={t.issuedOn}
            optional={optional}
            error={errors.issuedOn}
            type="date"
            name="issuedOn"
            value={issuedOn}
            onChange={({ target: input }) => setIssuedOn(input.value)}
          />
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={isBusy} label={t.assign} busyLabel={working} />
        </div>
      </form>
    </DialogFrame>
  )
}

type TargetsProps = FileProps & {
  readonly search: string
  readonly chosen: Target | undefined
  readonly onChoose: (target: Target) => void
  readonly error: string | undefined
}

/** Requests that resemble the file, or those that are searched for. */
function Targets({ file, search, chosen, onChoose, error }: TargetsProps) {
  const t = usePhrases(fapiaoPhrases)
  const { client } = useConsole()
  const { amount } = useNumbers()
  const groupId = useId()
  const wanted = search.trim()
  const isSearching = wanted.length > 1
  const candidates = useQuery({
    queryKey: ['fapiao-tray', 'candidates', file.id],
    queryFn: () => client(findFapiaoForFile, { id: file.id }),
  })
  const found = useQuery({
    queryKey: ['fapiao', 'found', wanted],
    queryFn: () => client(listFapiao, { search: wanted, perPage: 10 }),
    enabled: isSearching,
  })
  const targets: readonly Target[] | undefined = isSearching
    ? found.data?.rows.map((row) => ({
        requestId: row.id,
        reversalId: null,
        number: row.number,
        title: row.title,
        note: [amount(row.amount), t.states[row.state], row.fapiaoNumber].filter(Boolean).join(' · '),
      }))
    : candidates.data?.rows.map((row) => ({
        requestId: row.requestId,
        reversalId: row.reversalId,
        number: row.number,
        title: row.title,
        note: [
          row.reversalId ? t.reversalFile : '',
          amount(row.amount),
          t.states[row.state],
          row.isSameAmount ? t.sameAmount : '',
          row.isSameBuyer ? t.sameBuyer : '',
        ]
          .filter(Boolean)
          .join(' · '),
      }))
  return (
    <TargetChoice
      name={groupId}
      label={t.candidates}
      targets={targets}
      emptyText={isSearching ? t.nothingFound : t.noCandidates}
      chosen={chosen}
      onChoose={onChoose}
      error={error}
    />
  )
}
