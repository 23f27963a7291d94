// Choice of industries of the newsletter, none of which means all.
import { useSite } from '../layout/use-site.ts'

type IndustryChecksProps = {
  readonly industries: readonly { readonly dictValue: string; readonly dictLabel: string }[]
  readonly chosen: readonly string[]
}

export function IndustryChecks({ industries, chosen }: IndustryChecksProps) {
  const labels = useSite().phrases.newsletter
  return (
    <fieldset className="field">
      <legend className="field__label">{labels.industries}</legend>
      <span className="field__hint">{labels.industriesHint}</span>
      <div className="newsletter__industries">
        {industries.map(({ dictValue, dictLabel }) => (
          <label key={dictValue} className="choice choice--plain">
            <input type="checkbox" name="industry" value={dictValue} defaultChecked={chosen.includes(dictValue)} />
            <span>{dictLabel}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
