// How the site is built: React Router's framework mode, Tailwind with our tokens.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A data: address would need an exception in the content security policy.
  build: { assetsInlineLimit: 0 },
  // The server's bundle carries React's production build: taken from node_modules it would follow NODE_ENV.
  environments: { ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } },
})
