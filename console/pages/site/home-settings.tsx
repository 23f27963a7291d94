// Settings of the home pages: featured reports and briefings, popular searches.

import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { LinesInput } from '../../components/lines-input.tsx'
import { BothSites } from '../../components/per-site-fields.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { ItemsInput } from './item-picker.tsx'
import { SettingsForm } from './settings-form.tsx'

const keys = ['carousel', 'hot-reports', 'choice-briefings', 'hot-words'] as const

export function HomeSettings() {
  const t = usePhrases(sitePhrases)
  return (
    <SettingsForm keys={keys}>
      <FormSection title={t.carousel} text={t.carouselHint}>
        <BothSites>
          {(site) => <ItemsInput source={`${site}.carousel`} kind="report" site={site} label={t.carousel} />}
        </BothSites>
      </FormSection>
      <FormSection title={t.hotReports} text={t.hotReportsHint}>
        <BothSites>
          {(site) => <ItemsInput source={`${site}.hot-reports`} kind="report" site={site} label={t.hotReports} />}
        </BothSites>
      </FormSection>
      <FormSection title={t.choiceBriefings} text={t.choiceBriefingsHint}>
        <BothSites>
          {(site) => (
            <ItemsInput source={`${site}.choice-briefings`} kind="briefing" site={site} label={t.choiceBriefings} />
          )}
        </BothSites>
      </FormSection>
      <FormSection title={t.hotWords} text={t.hotWordsHint}>
        <BilingualFields>
          {(site) => <LinesInput source={`${site}.hot-words`} label={t.hotWords} lang={site} rows={6} isOptional />}
        </BilingualFields>
      </FormSection>
    </SettingsForm>
  )
}
