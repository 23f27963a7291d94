// The identity provider of a company, which staff enable after checking its domain, or switch off.
import { useQuery } from '@tanstack/react-query'
import type { CompanySignIn } from '#contract/company-sign-in.ts'
import { getSignInOfCompany, switchSignInOfCompany } from '#contract/company-sign-in-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companySignInPhrases } from '../../phrases/company-sign-in.ts'

/** Nothing for a company without a provider. */
export function CompanySignInSection({ id }: { readonly id: string }) {
  const t = usePhrases(companySignInPhrases)
  const { client } = useConsole()
  const canWrite = useCan()('companies.write')
  const { data } = useQuery({
    queryKey: ['companies', 'sign-in', id],
    queryFn: () => client(getSignInOfCompany, { id }),
  })
  const settings = data?.settings
  if (!settings) return null
  return (
    <PanelSection title={t.title}>
      <Sum
        rows={[
          [t.domain, settings.domain],
          [t.issuer, settings.issuer],
          [t.state, settings.isEnabled ? t.modes[settings.mode] : t.isWaiting],
        ]}
      />
      {canWrite ? (
        <PanelActions>
          <SwitchButton id={id} settings={settings} />
        </PanelActions>
      ) : null}
    </PanelSection>
  )
}

function SwitchButton({ id, settings }: { readonly id: string; readonly settings: CompanySignIn }) {
  const t = usePhrases(companySignInPhrases)
  const { isEnabled, domain, version } = settings
  const { mutate } = useApiMutation(switchSignInOfCompany, {
    successMessage: isEnabled ? t.switchedOff : t.enabled,
    refreshes: ['companies'],
  })
  const confirm = () => mutate({ id, version, isEnabled: !isEnabled })
  return isEnabled ? (
    <ConfirmButton
      kind="danger"
      label={t.switchOff}
      title={t.switchOffTitle(domain)}
      text={t.switchOffText}
      confirmLabel={t.switchOff}
      onConfirm={confirm}
    />
  ) : (
    <ConfirmButton
      label={t.enable}
      title={t.enableTitle(domain)}
      text={t.enableText}
      confirmLabel={t.enable}
      onConfirm={confirm}
    />
  )
}
