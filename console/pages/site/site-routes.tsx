// Addresses of the site settings: one for each group of them.
import { Navigate, Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { BankSettings } from './bank-settings.tsx'
import { DictionaryPage } from './dictionary-page.tsx'
import { FapiaoSettings } from './fapiao-settings.tsx'
import { FooterSettings } from './footer-settings.tsx'
import { HomeSettings } from './home-settings.tsx'
import { LicenceSettings } from './licence-settings.tsx'
import { RefundSettings } from './refund-settings.tsx'
import { RegionsPage } from './regions-page.tsx'
import { RuleSettings } from './rule-settings.tsx'
import { ServiceSettings } from './service-settings.tsx'

export function SiteRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="home" replace />} />
      <Route path="home" element={<HomeSettings />} />
      <Route path="footer" element={<FooterSettings />} />
      <Route path="service" element={<ServiceSettings />} />
      <Route path="rules" element={<RuleSettings />} />
      <Route path="licences" element={<LicenceSettings />} />
      <Route path="refunds" element={<RefundSettings />} />
      <Route path="transfers" element={<BankSettings />} />
      <Route path="fapiao" element={<FapiaoSettings />} />
      <Route path="industries" element={<DictionaryPage key="industries" kind="industries" />} />
      <Route path="markets" element={<DictionaryPage key="markets" kind="markets" />} />
      <Route path="regions" element={<RegionsPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
