// The publisher's office within the year, one for each role and several in sales. Nobody can sign in as them: their passwords are hashes of none.
import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/common/rights.ts'
import type { Db } from '#server/platform/db/db.ts'

export const colleagues: readonly { readonly loginCode: string; readonly name: string; readonly role: Role }[] = [
  { loginCode: 'lin-mo', name: '林默', role: 'owner' },
  { loginCode: 'su-xiao', name: '苏晓', role: 'editor' },
  { loginCode: 'chen-siyuan', name: '陈思远', role: 'sales' },
  { loginCode: 'zhou-wanqing', name: '周婉清', role: 'sales' },
  { loginCode: 'emily-hart', name: 'Emily Hart', role: 'sales' },
  { loginCode: 'wang-yanan', name: '王雅楠', role: 'finance' },
  { loginCode: 'han-yutong', name: '韩雨桐', role: 'support' },
  { loginCode: 'luo-qiming', name: '罗启明', role: 'auditor' },
]

export async function insertColleagues(tx: Db, at: Date): Promise<void> {
  await tx
    .insertInto('staff')
    .values(
      colleagues.map(({ loginCode, name, role }) => ({
        ...{ login_code: loginCode, login_key: loginCode, name, role, email: `${loginCode}@example.com` },
        password_hash: randomBytes(32).toString('base64'),
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .execute()
}
