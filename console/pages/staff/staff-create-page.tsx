// Form for a new staff account; the initial password is shown once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { createStaff } from '#contract/staff.ts'
import { useConsole } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { FormPage } from '../../components/form-page.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { staffPhrases } from '../../phrases/staff.ts'
import { StaffFields } from './staff-fields.tsx'

export function StaffCreatePage() {
  const t = usePhrases(staffPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [empty] = useState({})
  const [created, setCreated] = useState<OutputOf<typeof createStaff>>()

  const save = async (values: InputOf<typeof createStaff>) => {
    try {
      setCreated(await client(createStaff, values))
    } catch (error) {
      const isTaken = error instanceof ApiError && error.data.key === 'staff.login-taken'
      if (isTaken) throw fieldError('loginCode', error.message)
      throw error
    }
    await queries.invalidateQueries({ queryKey: ['staff'] })
  }
  return (
    <>
      <FormPage title={t.createTitle} record={empty} onSave={save} cancelTo="/staff" saveLabel={parts.create}>
        <StaffFields isNew />
      </FormPage>
      {created ? (
        <OneTimeSecret
          title={t.firstPasswordTitle}
          text={t.firstPasswordText(created.loginCode)}
          secret={created.firstPassword}
          doneLabel={t.firstPasswordDone}
          onDone={() => void navigate(`/staff/${created.id}`)}
        />
      ) : null}
    </>
  )
}
