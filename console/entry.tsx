// Where the browser starts the console.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles/console.css'

const place = document.getElementById('console')
if (!place) throw new Error('the page has no place for the console')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
