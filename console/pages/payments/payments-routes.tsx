// Routes of payment exceptions: alerts, suspense account, gateway refunds.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { AlertsPage } from './alerts-page.tsx'
import { GatewayRefundsPage } from './gateway-refunds-page.tsx'
import { SuspensePage } from './suspense-page.tsx'

export function PaymentsRoutes() {
  return (
    <Routes>
      <Route index element={<AlertsPage />} />
      <Route path="suspense" element={<SuspensePage />} />
      <Route path="refunds" element={<GatewayRefundsPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
