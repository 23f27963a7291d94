// Build of the site: React Router's framework mode and two small plug-ins.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './site/vite-plugins/inline-script.ts'
import { lazyChunks } from './site/vite-plugins/lazy-chunks.ts'

/** What pages preload besides their own files. */
const preloaded = {
  dialogs: 'site/dialogs/account-dialogs.tsx',
  toasts: 'site/dialogs/site-toasts.tsx',
  zh: 'ui/phrases/zh.ts',
  en: 'ui/phrases/en.ts',
}

/** Modules that every page loads, or most pages: one file of them compresses better than forty, and is named once in the list of each route's files. */
const application = [
  'site/entry.client.tsx',
  'site/root.tsx',
  'site/layout/pages.route.tsx',
  'site/meta.ts',
  'site/components/breadcrumb.tsx',
  'site/components/json-ld/block.tsx',
  'site/components/json-ld/use-publisher.ts',
  'site/components/split-title.tsx',
  'site/components/title.tsx',
  'site/components/use-price-from.ts',
  'site/dialogs/copy-field.tsx',
  'site/dialogs/payment-options.ts',
  'site/pages/orders/unpaid-order.tsx',
  'site/pages/quote-list/quote-buttons.tsx',
  'site/request/request-link.tsx',
  'ui/format.ts',
  'ui/phrases/licence-list.ts',
]

/** Modules that dialogs and pages with a form load together. */
const fields = [
  'site/dialogs/consent-field.tsx',
  'site/dialogs/use-mode-form.ts',
  'ui/primitives/captcha-field.tsx',
  'ui/primitives/field.tsx',
  'ui/primitives/password-field.tsx',
  'ui/primitives/text-area-field.tsx',
  'contract/accounts.ts',
  'contract/leads.ts',
]

export default defineConfig({
  plugins: [inlineScript(), lazyChunks(preloaded), reactRouter()],
  build: {
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Links in the page preload what is needed early.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: hasSideEffects },
          output: {
            codeSplitting: {
              groups: [
                // These change only with an upgrade, so they stay in browser caches across releases.
                { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                // The entry sets an option of zod and needs no other part of it.
                { name: 'zod-config', test: /\/node_modules\/zod\/v4\/core\/(?:core|util)\.js/, priority: 1 },
                // Without the components of toasts: every page loads them with the application, but not all open a dialog.
                {
                  name: 'base-ui',
                  test: /\/node_modules\/(?:@base-ui\/(?!react\/toast\/(?!store))|@floating-ui|use-sync-external-store)/,
                },
                { name: 'schemas', test: /\/node_modules\/zod\// },
                { name: 'forms', test: /\/node_modules\/react-hook-form\// },
                // These groups include all that their modules import, unless it belongs to a group above.
                { name: 'application', test: isIn(application) },
                // Apart from the fields, so that calls of the API do not wait for the code of forms.
                { name: 'browser-client', test: isIn(['site/browser-client.ts']) },
                { name: 'fields', test: isIn(fields) },
              ],
            },
          },
        },
      },
    },
    // The server bundle contains React's production build: loaded from node_modules, it would depend on NODE_ENV.
    ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
  },
})

/**
 * Ids of modules are absolute paths, with a query where React Router has split a module.
 * @throws Error for a file that has been renamed or removed: it would silently drop out of its group
 */
function isIn(files: readonly string[]): (id: string) => boolean {
  for (const file of files)
    if (!existsSync(join(import.meta.dirname, file))) throw new Error(`vite.config.ts lists a missing file: ${file}`)
  return (id) => files.includes(relative(import.meta.dirname, id.replace(/\?.*/, '')))
}

/** Our modules have no side effects, so those that a page does not use are left out. The exceptions run code when they are imported. */
function hasSideEffects(id: string): boolean {
  return !/\/(?:site|ui|contract)\/[^?]*\.tsx?(?:\?|$)/.test(id) || /entry\.client|zod-config/.test(id)
}
