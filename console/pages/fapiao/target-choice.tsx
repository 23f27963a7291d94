// Choice of the request, or of the reversal, that a file belongs to.
import { FieldNote } from '#ui/primitives/field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export type Target = {
  readonly requestId: string
  readonly reversalId: string | null
  /** Of the request. */
  readonly number: string
  readonly title: string
  /** Amount and state. */
  readonly note: string
}

type TargetChoiceProps = {
  readonly name: string
  readonly label: string
  /** Undefined while they load. */
  readonly targets: readonly Target[] | undefined
  readonly emptyText: string
  readonly chosen: Target | undefined
  readonly onChoose: (target: Target) => void
  readonly error: string | undefined
}

export function TargetChoice({ name, label, targets, emptyText, chosen, onChoose, error }: TargetChoiceProps) {
  const { loading } = usePhrases(shellPhrases)
  return (
    <fieldset className="field checks">
      <legend className="field__label">{label}</legend>
      {targets === undefined ? <Skeleton rows={2} label={loading} /> : null}
      {targets?.length === 0 ? (
        <p className="small muted" role="status">
          {emptyText}
        </p>
      ) : null}
      {targets?.map((target) => (
        <label key={`${target.requestId} ${target.reversalId}`} className="check">
          <input
            type="radio"
            name={name}
            checked={chosen?.requestId === target.requestId && chosen.reversalId === target.reversalId}
            onChange={() => onChoose(target)}
          />
          <span>
            <span className="num">{target.number}</span> {target.title}
            <span className="sub num">{target.note}</span>
          </span>
        </label>
      ))}
      <FieldNote id={name} hint={undefined} error={error} />
    </fieldset>
  )
}
