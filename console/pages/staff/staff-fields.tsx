// Fields of a staff account.
import { roles } from '#contract/common/rights.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { staffPhrases } from '../../phrases/staff.ts'

export function StaffFields({ isNew }: { readonly isNew: boolean }) {
  const t = usePhrases(staffPhrases)
  const { roles: roleNames } = usePhrases(shellPhrases)
  return (
    <>
      <FormSection title={t.person} {...(isNew ? { text: t.personText } : {})}>
        <TextInput
          source="loginCode"
          label={t.loginCode}
          {...(isNew ? { hint: t.loginCodeHint } : {})}
          isDisabled={!isNew}
          maxLength={64}
          spellCheck={false}
        />
        <TextInput source="name" label={t.name} maxLength={80} />
        <TextInput source="email" label={t.email} type="email" maxLength={254} />
      </FormSection>
      <FormSection title={t.access} text={t.accessText}>
        <SelectInput
          source="role"
          label={t.role}
          options={roles.map((role) => ({ value: role, label: `${roleNames[role]} – ${t.roleTexts[role]}` }))}
        />
        {isNew ? null : <SwitchInput source="isActive" label={t.isActive} hint={t.isActiveHint} />}
      </FormSection>
    </>
  )
}
