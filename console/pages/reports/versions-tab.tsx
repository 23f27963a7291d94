// The versions of both languages of a report.
import { type ReportAdmin, reportSideCalls } from '#contract/catalogue-admin.ts'
import { SideBySide } from '../../components/bilingual-fields.tsx'
import { SideStateBadge } from '../../publishing/localization-state-badge.tsx'
import { Versions } from '../../publishing/versions.tsx'

export function VersionsTab({ report }: { readonly report: ReportAdmin }) {
  return (
    <SideBySide>
      {(key) => {
        const side = report[key]
        if (!side) return <SideStateBadge state={undefined} />
        const place = { calls: reportSideCalls, resource: 'reports', id: report.id, language: side.language }
        return <Versions place={place} side={side} />
      }}
    </SideBySide>
  )
}
