import { openapiPath } from './page.ts'

/** `GET /docs/start`: introduces this server, and links to the next steps. */
export const frontPage = {
  title: 'Contact Sync',
  body: `<h1>Contact Sync is running</h1>
<p>This server accepts contacts (people and companies) over a small JSON API: from your server with
a secret key, or directly from a web page with a publishable key. To work with them, open the
<a href="/">application</a>.</p>

<h2>Your keys</h2>
<p>The first start printed two keys, once: <code>zk_live_…</code> for your server and
<code>zk_pub_…</code> for web pages. To create more keys, run this where the server is installed,
with the same settings:</p>
<pre><code>npx contact-sync keys create \\
  --kind secret --label Server</code></pre>

<h2>Next steps</h2>
<table><tbody>
<tr><td><a href="/docs">API reference</a></td><td>every endpoint, with examples to try</td></tr>
<tr><td><a href="${openapiPath}">OpenAPI document</a></td>
<td>for tools and generated clients</td></tr>
<tr><td><a href="/docs/errors">Errors</a></td><td>every code, and how to fix it</td></tr>
<tr><td><a href="/healthz">Health</a>, <a href="/readyz">readiness</a>,
<a href="/metrics">metrics</a></td>
<td>for the operator of this server</td></tr>
</tbody></table>`,
}
