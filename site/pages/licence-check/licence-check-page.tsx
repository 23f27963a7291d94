// The form to check a licence, and what is known of the number.
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { licenceUsers } from '#contract/common/licence-labels.ts'
import { scopeOf } from '#contract/common/licence-rules.ts'
import { licenceNumberLength, plainLicenceNumber } from '#contract/licence-numbers.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { describedInput, FieldNote } from '#ui/primitives/field.tsx'
import { useSite } from '../../layout/use-site.ts'
import { licenceCheckPath } from '../../paths.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import type { CheckResult } from './check-result.ts'

type CheckProps = { readonly number: string; readonly result: CheckResult }

export function LicenceCheckPage({ number, result }: CheckProps) {
  const { language, to } = useSite()
  const labels = licencePhrases(language).check
  const error = result.kind === 'mistyped' ? faultOf(number, result, labels) : undefined
  return (
    <main id="main" className="wrap licence-check">
      <h1>{labels.title}</h1>
      <p className="muted">{labels.intro}</p>
      <form action={to(licenceCheckPath())} method="get" className="seats__form">
        <div className="field">
          <label htmlFor="licence-number">{labels.number}</label>
          <input
            {...describedInput('licence-number', { error, hint: undefined })}
            name="number"
            className="num"
            defaultValue={number}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="L-7F3K-22QX-B"
            required
          />
          <FieldNote id="licence-number" error={error} hint={undefined} />
        </div>
        <div className="acts">
          <button className="btn btn--primary" type="submit">
            {labels.submit}
          </button>
        </div>
      </form>
      <Result result={result} />
    </main>
  )
}

function Result({ result }: Pick<CheckProps, 'result'>) {
  const { language, licenceRules, phrases } = useSite()
  const { check: labels, ...words } = licencePhrases(language)
  if (result.kind === 'none' || result.kind === 'mistyped') return null
  if (result.kind === 'unknown')
    return (
      <section className="purchase__state purchase__state--failed" aria-live="polite">
        <CircleAlert className="icon" aria-hidden="true" />
        <div>
          <h2>{labels.unknown}</h2>
          <p>{labels.unknownText}</p>
        </div>
      </section>
    )
  const { licence } = result
  const isValid = licence.state === 'active'
  const Mark = isValid ? CircleCheck : CircleMinus
  const facts = [
    [words.number, licence.number],
    [words.item[licence.itemKind], licence.title],
    [
      words.scope,
      `${detailsOf(phrases, { itemKind: licence.itemKind, licence: licence.type, edition: licence.edition })} · ${licenceUsers(language, licence.type, scopeOf(licenceRules, licence.type))}`,
    ],
    [labels.holder, licence.holder],
  ] as const
  return (
    <section className="licence-card" aria-live="polite">
      <div className={`purchase__state ${isValid ? 'purchase__state--success' : 'purchase__state--failed'}`}>
        <Mark className="icon" aria-hidden="true" />
        <h2>{isValid ? labels.valid : labels[licence.state === 'upgraded' ? 'upgraded' : 'revoked']}</h2>
      </div>
      <dl className="licence-card__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted xs">{labels.privacy}</p>
    </section>
  )
}

function faultOf(
  number: string,
  { fault }: Extract<CheckResult, { kind: 'mistyped' }>,
  labels: ReturnType<typeof licencePhrases>['check'],
): string {
  if (fault.character !== undefined && fault.position !== undefined)
    return labels.wrongCharacter(fault.character, fault.position)
  return plainLicenceNumber(number).length === licenceNumberLength ? labels.wrongCheck : labels.wrongLength
}
