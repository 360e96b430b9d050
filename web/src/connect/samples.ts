/** A command that creates a lead. */
export function curlLines(origin: string, key: string, name: string): string {
  return `curl ${origin}/public/v1/contacts \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"${name}","email":"rosa@example.com"}'`
}

/** A piece of a page whose form creates a lead. */
export function formLines(
  origin: string,
  key: string,
  { send, thanks }: { send: string; thanks: string },
): string {
  return `<form id="contact-form">
  <input name="name" placeholder="Name" required>
  <input name="email" type="email" placeholder="E-mail" required>
  <button>${send}</button>
</form>
<script>
  const form = document.querySelector('#contact-form')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const lead = Object.fromEntries(new FormData(form))
    const answer = await fetch('${origin}/public/v1/contacts', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer ${key}',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(lead),
    })
    if (answer.ok) form.replaceWith('${thanks}')
  })
</script>`
}
