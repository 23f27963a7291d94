// The sections of the integrations, as links above each of them.
import { SectionTabs } from '../../components/section-tabs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { integrationsPhrases } from '../../phrases/integrations.ts'

export function IntegrationSections() {
  const t = usePhrases(integrationsPhrases)
  const sections = [
    { to: '/integrations', label: t.apiKeys },
    { to: '/integrations/webhooks', label: t.webhooks },
  ]
  return <SectionTabs label={t.sections} sections={sections} />
}
