// Form to record bounces: returned messages, or a list of addresses.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { recordBounces } from '#contract/newsletter-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { TextAreaInput } from '../../components/text-input.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'

const empty = { text: '' }

export function BouncesPage() {
  const t = usePhrases(newsletterPhrases)
  const { client } = useConsole()
  const { number } = useNumbers()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const save = async ({ text }: typeof empty) => {
    const { suppressed, softened, unknown } = await client(recordBounces, { text })
    await queries.invalidateQueries({ queryKey: ['newsletter-subscribers'] })
    notify(t.bouncesRecorded(number(suppressed), number(softened), number(unknown)))
    void navigate('/newsletter/subscribers?state=suppressed')
  }
  return (
    <FormPage<typeof empty>
      title={t.bounces}
      record={empty}
      onSave={save}
      cancelTo="/newsletter/subscribers"
      saveLabel={t.recordBounces}
    >
      <FormSection title={t.bounces}>
        <TextAreaInput source="text" label={t.bouncesText} hint={t.bouncesHint} rows={14} />
      </FormSection>
    </FormPage>
  )
}
