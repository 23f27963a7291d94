// Edit form of a staff account.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { getStaff, type StaffRow, updateStaff } from '#contract/staff.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { staffPhrases } from '../../phrases/staff.ts'
import { StaffFields } from './staff-fields.tsx'

export function StaffEditPage() {
  const t = usePhrases(staffPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<StaffRow> resource="staff" endpoint={getStaff} id={id} title={t.title}>
      {(row, reload) => <StaffForm row={row} onReload={reload} />}
    </RecordLoader>
  )
}

function StaffForm({ row, onReload }: { readonly row: StaffRow; readonly onReload: () => void }) {
  const t = usePhrases(staffPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()

  const save = async ({ id, version, name, email, role, isActive }: StaffRow) => {
    await client(updateStaff, { id, version, name, email, role, isActive })
    await queries.invalidateQueries({ queryKey: ['staff'] })
    notify(t.saved)
    void navigate(`/staff/${id}`)
  }
  return (
    <FormPage<StaffRow>
      title={t.editTitle(row.name)}
      record={row}
      onSave={save}
      onReload={onReload}
      cancelTo={`/staff/${row.id}`}
    >
      <StaffFields isNew={false} />
    </FormPage>
  )
}
