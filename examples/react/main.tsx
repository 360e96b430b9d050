import { ContactForm } from 'contact-sync-forms/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const server = 'https://contacts.example.com'
const form = 'form_00000000000000000000000000'

function App() {
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState(0)
  const countSent = () => setSent((before) => before + 1)
  return (
    <main>
      <h1>Nordlicht Möbel</h1>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Write to us'}
      </button>
      {isOpen && <ContactForm server={server} form={form} height="56rem" onSuccess={countSent} />}
      {sent > 0 && <p>Messages sent: {sent}</p>}
    </main>
  )
}

const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
