// Versions of both languages of a report.
import { type ReportAdmin, reportLocalizationEndpoints } from '#contract/catalogue-admin.ts'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { LocalizationStateBadge } from '../../publishing/localization-state-badge.tsx'
import { Versions } from '../../publishing/versions.tsx'

export function VersionsTab({ report }: { readonly report: ReportAdmin }) {
  return (
    <BilingualFields>
      {(key) => {
        const side = report[key]
        if (!side) return <LocalizationStateBadge state={undefined} />
        const place = {
          calls: reportLocalizationEndpoints,
          resource: 'reports',
          id: report.id,
          language: side.language,
        }
        return <Versions place={place} side={side} />
      }}
    </BilingualFields>
  )
}
