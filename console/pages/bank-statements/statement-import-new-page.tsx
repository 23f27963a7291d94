// New import of a bank statement: account and file. The server checks the file as soon as it is uploaded.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { startStatementImport } from '#contract/bank-statements-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FileUpload } from '../../components/file-upload.tsx'
import { Page } from '../../components/page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { LabelledSelect } from '../imports/labelled-select.tsx'
import { useBankAccounts } from './use-bank-accounts.ts'

export function StatementImportNewPage() {
  const t = usePhrases(bankStatementsPhrases)
  const navigate = useNavigate()
  const accounts = useBankAccounts()
  const [accountId, setAccountId] = useState('')
  const { mutate } = useApiMutation(startStatementImport, {
    refreshes: ['bank-statements/imports'],
    onDone: ({ id }) => void navigate(`/bank-statements/imports/${id}`),
  })
  return (
    <Page title={t.newTitle}>
      <FormSection title={t.file} text={t.fileText}>
        {accounts?.length === 0 ? <p className="notice-line">{t.noAccounts}</p> : null}
        <LabelledSelect
          label={t.chooseAccount}
          value={accountId}
          onChange={setAccountId}
          emptyLabel={t.pickAccount}
          options={(accounts ?? []).map(({ id, label, currency, number }) => ({
            value: id,
            label: `${label} ${currency} (${number})`,
          }))}
        />
        {accountId ? (
          <FileUpload
            key={accountId}
            label={t.file}
            purpose="statement"
            onUploaded={({ fileId }) => mutate({ accountId, fileId })}
          />
        ) : null}
      </FormSection>
    </Page>
  )
}
