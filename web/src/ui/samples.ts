/** Where requests go, with which key; and what the key demands of them. */
export type Sampled = {
  origin: string
  key: string
  /** The site that the request says it comes from; null where the key takes any. */
  site?: string | null
  /** Where ALTCHA's widget gets challenges; null without it. */
  challengeUrl?: string | null
}

/** A command that creates a lead. */
export function curlLines({ origin, key, site = null }: Sampled, name: string): string {
  const from = site === null ? '' : `  -H 'Origin: ${site}' \\\n`
  return `curl ${origin}/public/v1/contacts \\
  -H 'Authorization: Bearer ${key}' \\
${from}  -H 'Content-Type: application/json' \\
  -d '{"name":"${name}","email":"rosa@example.com"}'`
}

/** A program that creates a lead with the SDK. */
export function sdkLines({ origin, key }: Sampled, name: string): string {
  return `// The package is not in a registry yet: docs/sdk.md says how to install it.
import { ContactSync } from 'contact-sync-client'

const client = new ContactSync({
  apiKey: '${key}',
  baseUrl: '${origin}',
})
await client.contacts.create({
  name: '${name}',
  email: 'rosa@example.com',
})`
}

/** The settings of an agent that speaks the Model Context Protocol. */
export function agentLines({ origin, key }: Sampled): string {
  const headers = { Authorization: `Bearer ${key}` }
  const server = { type: 'http', url: `${origin}/mcp`, headers }
  return JSON.stringify({ mcpServers: { 'contact-sync': server } }, null, 2)
}

/** A piece of a page whose form creates a lead. */
export function formLines(
  { origin, key, challengeUrl = null }: Sampled,
  { send, thanks }: { send: string; thanks: string },
): string {
  const has = challengeUrl !== null
  const script = has ? `<script type="module" src="/altcha.min.js"></script>\n` : ''
  const widget = has ? `  <altcha-widget challenge="${challengeUrl}"></altcha-widget>\n` : ''
  const lead = has ? '{ altcha, ...lead }' : 'lead'
  const header = has ? `\n        'X-Challenge-Token': altcha,` : ''
  return `${script}<form id="contact-form">
  <input name="name" placeholder="Name" required>
  <input name="email" type="email" placeholder="Email" required>
${widget}  <button>${send}</button>
</form>
<script>
  const form = document.querySelector('#contact-form')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const ${lead} = Object.fromEntries(new FormData(form))
    const response = await fetch('${origin}/public/v1/contacts', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer ${key}',
        'Content-Type': 'application/json',${header}
      },
      body: JSON.stringify(lead),
    })
    if (response.ok) form.replaceWith('${thanks}')
  })
</script>`
}
