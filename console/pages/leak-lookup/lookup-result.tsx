// Answers of the leak lookup.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { traceFile, traceNumber } from '#contract/copies-admin.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leakLookupPhrases } from '../../phrases/leak-lookup.ts'
import { TracedCopyCard } from './traced-copy-card.tsx'
import { TracedSampleCard } from './traced-sample-card.tsx'

export function NumberResult({
  typed,
  answer,
}: {
  readonly typed: string
  readonly answer: OutputOf<typeof traceNumber>
}) {
  const t = usePhrases(leakLookupPhrases)
  const { numberProblem: problem, copies, samples } = answer
  const count = copies.length + samples.length
  return (
    <section className="lookup__result">
      <h2>{problem ? t.wrong : count === 0 ? t.notFound : t.found(count)}</h2>
      {problem ? (
        <Notice>
          {problem.position === null ? t.wrongNumber(typed) : t.wrongCharacter(problem.position, problem.character)}
        </Notice>
      ) : null}
      {!problem && count === 0 ? <Notice>{t.noSuchNumber}</Notice> : null}
      {problem && count > 0 ? <p>{t.similar}</p> : null}
      {copies.map((copy) => (
        <TracedCopyCard key={copy.number} copy={copy} />
      ))}
      {samples.map((sample) => (
        <TracedSampleCard key={sample.number} sample={sample} />
      ))}
    </section>
  )
}

export function FileResult({ answer }: { readonly answer: OutputOf<typeof traceFile> }) {
  const t = usePhrases(leakLookupPhrases)
  const { size } = useNumbers()
  const { file, copies, samples, originals, unknownNumbers } = answer
  const count = copies.length + samples.length
  return (
    <section className="lookup__result">
      <h2>{count === 0 ? t.notFound : t.found(count)}</h2>
      <p className="muted small lookup__file">
        {file.name} · {size(file.size)} · SHA-256 <span className="num">{file.sha256}</span>
      </p>
      {count === 0 && originals.length === 0 ? <Notice>{t.noNumber[file.state]}</Notice> : null}
      {unknownNumbers.length > 0 ? <Notice>{t.unknownNumbers(unknownNumbers.join(t.comma))}</Notice> : null}
      {count > 1 ? <p>{t.several}</p> : null}
      {copies.map((copy) => (
        <TracedCopyCard key={copy.number} copy={copy} />
      ))}
      {samples.map((sample) => (
        <TracedSampleCard key={sample.number} sample={sample} />
      ))}
      {originals.map((original) => (
        <Notice key={`${original.itemKind}-${original.itemId}`}>
          {t.isOriginal}{' '}
          <Link className="link" to={`/${original.itemKind}s/${original.itemId}`}>
            {original.title}
          </Link>
        </Notice>
      ))}
    </section>
  )
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className="lookup__notice">
      <CircleAlert className="icon" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
