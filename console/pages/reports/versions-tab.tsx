// Versions of both languages of a report.
import { type ReportAdmin, reportLocalizationEndpoints } from '#contract/catalogue-admin.ts'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { LocalizationStateBadge } from '../../publishing/localization-state-badge.tsx'
import { Versions } from '../../publishing/versions.tsx'

export function VersionsTab({ report }: { readonly report: ReportAdmin }) {
  return (
    <BilingualFields>
      {(key) => {
        const localization = report[key]
        if (!localization) return <LocalizationStateBadge state={undefined} />
        const slot = {
          endpoints: reportLocalizationEndpoints,
          resource: 'reports',
          id: report.id,
          language: localization.language,
        }
        return <Versions slot={slot} localization={localization} />
      }}
    </BilingualFields>
  )
}
