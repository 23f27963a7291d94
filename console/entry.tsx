// Browser entry of the console.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles/console.css'

const root = document.getElementById('console')
if (!root) throw new Error('the element #console is missing')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
