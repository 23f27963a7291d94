// Routes of vouchers: list with panel, new, edit, the uses of one.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { VoucherCreatePage } from './voucher-create-page.tsx'
import { VoucherEditPage } from './voucher-edit-page.tsx'
import { VoucherUsesPage } from './voucher-uses-page.tsx'
import { VouchersListPage } from './vouchers-list-page.tsx'

export function VouchersRoutes() {
  const can = useCan()
  return (
    <Routes>
      {can('vouchers.write') ? (
        <>
          <Route path="create" element={<VoucherCreatePage />} />
          <Route path=":id/edit" element={<VoucherEditPage />} />
        </>
      ) : null}
      <Route path=":id/uses" element={<VoucherUsesPage />} />
      <Route path=":id?" element={<VouchersListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
