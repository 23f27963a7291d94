// The form of a page's box, as the server writes it: at once. Browsers have panel-form.browser.ts in its place.
import { RequestBoxForm } from './request-panel-form.tsx'

export const BoxForm: typeof RequestBoxForm = RequestBoxForm
