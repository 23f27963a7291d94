// Dialog with a new API key, which is shown this once.
import type { ApiKey } from '#contract/api-keys-admin.ts'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases } from '../../phrases/integrations.ts'

type NewKeyProps = { readonly apiKey: ApiKey; readonly secret: string; readonly onDone: (id: string) => void }

export function NewKey({ apiKey, secret, onDone }: NewKeyProps) {
  const t = usePhrases(apiKeysPhrases)
  return (
    <OneTimeSecret
      title={t.keyTitle}
      text={t.keyText(apiKey.name)}
      secret={secret}
      doneLabel={t.keyDone}
      onDone={() => onDone(apiKey.id)}
    />
  )
}
