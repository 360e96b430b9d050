import { appPrefix, endpoints } from '#http/app/endpoints.ts'
// Prints each endpoint of the application, a line of JSON for each.
import { may } from '#model/members/roles.ts'

for (const { method, path, name, needs } of endpoints) {
  const least = needs === 'account' || needs === 'nothing' ? needs : may[needs]
  process.stdout.write(`${JSON.stringify({ method, path: appPrefix + path, name, least })}\n`)
}
