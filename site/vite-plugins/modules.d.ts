// Types of the virtual modules that exist only while the site is bundled.

/** See inline-script.ts. */
declare module '*?inline-script' {
  const text: string
  export default text
}

/** The server's bundle, provided by React Router. */
declare module 'virtual:react-router/server-build' {
  export const assets: { readonly version: string }
}

/** See lazy-chunks.ts and vite.config.ts. */
declare module 'virtual:lazy-chunks' {
  export const lazyChunks: Readonly<Record<'dialogs' | 'toasts' | 'zh' | 'en', readonly string[]>>
}
