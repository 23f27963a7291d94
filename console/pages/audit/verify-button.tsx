// Button that has the server verify the integrity of the audit log.
import { ShieldCheck } from 'lucide-react'
import { verifyAudit } from '#contract/staff.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { auditPhrases } from '../../phrases/audit.ts'

export function VerifyButton() {
  const t = usePhrases(auditPhrases)
  const { number } = useNumbers()
  const notify = useNotify()
  const { mutate, isBusy } = useApiMutation(verifyAudit, {
    onDone: ({ entries, brokenAt }) =>
      brokenAt === null ? notify(t.whole(number(entries))) : notify(t.broken(brokenAt), 'failure'),
  })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => void mutate({})}
    >
      {isBusy ? null : <ShieldCheck className="icon icon--sm" aria-hidden="true" />}
      {isBusy ? t.verifying : t.verify}
    </button>
  )
}
