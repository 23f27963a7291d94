// Settings of service promises: response time, office hours, custom research.
import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { RowsOfSites } from './per-site-rows.tsx'
import { SettingsForm } from './settings-form.tsx'

const keys = ['reply-within', 'office-hours', 'office-address', 'research-kinds', 'research-times'] as const

export function ServiceSettings() {
  return (
    <SettingsForm keys={keys}>
      <ServicePromises />
      <ResearchTypes />
      <ResearchTimeline />
    </SettingsForm>
  )
}

function ServicePromises() {
  const t = usePhrases(sitePhrases)
  return (
    <FormSection title={t.service} text={t.goTerms}>
      <BilingualFields>
        {(site) => (
          <>
            <TextInput
              source={`${site}.reply-within`}
              label={t.replyWithin}
              hint={t.replyWithinHint}
              lang={site}
              maxLength={60}
              isOptional
            />
            <TextInput source={`${site}.office-hours`} label={t.officeHours} lang={site} maxLength={200} isOptional />
            <TextInput
              source={`${site}.office-address`}
              label={t.officeAddress}
              lang={site}
              maxLength={300}
              isOptional
            />
          </>
        )}
      </BilingualFields>
    </FormSection>
  )
}

function ResearchTypes() {
  const t = usePhrases(sitePhrases)
  return (
    <RowsOfSites
      source="research-kinds"
      title={t.researchKinds}
      addLabel={t.addKind}
      emptyRow={{ name: '', question: '', takes: '' }}
      max={12}
      nameOf={({ name }) => name}
    >
      {(row, site) => (
        <>
          <TextInput source={`${row}.name`} label={t.kindName} lang={site} maxLength={60} />
          <TextInput source={`${row}.question`} label={t.kindQuestion} lang={site} maxLength={200} isOptional />
          <TextInput source={`${row}.takes`} label={t.kindTakes} lang={site} maxLength={60} isOptional />
        </>
      )}
    </RowsOfSites>
  )
}

function ResearchTimeline() {
  const t = usePhrases(sitePhrases)
  return (
    <FormSection title={t.researchTimes}>
      <BilingualFields>
        {(site) => (
          <>
            <TextInput
              source={`${site}.research-times.offer`}
              label={t.timeOffer}
              lang={site}
              maxLength={60}
              isOptional
            />
            <TextInput
              source={`${site}.research-times.work`}
              label={t.timeWork}
              lang={site}
              maxLength={60}
              isOptional
            />
          </>
        )}
      </BilingualFields>
    </FormSection>
  )
}
