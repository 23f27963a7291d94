// Shared by the forms of a report: props, and the steps after saving.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReportAdmin } from '#contract/catalogue-admin.ts'
import { useNotify } from '../../api/use-notify.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'

export type ReportFormProps = {
  readonly report: ReportAdmin
  readonly title: string
  readonly onReload: () => void
  readonly actions?: ReactNode
}

/** Notifies that the form was saved or had no changes, and reloads reports. */
export function useAfterSaving(): (isChanged: boolean) => Promise<void> {
  const t = usePhrases(reportsPhrases)
  const notify = useNotify()
  const queries = useQueryClient()
  return async (isChanged) => {
    notify(isChanged ? t.saved : t.nothingToSave)
    await queries.invalidateQueries({ queryKey: ['reports'] })
  }
}
