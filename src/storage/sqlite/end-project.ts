import { requestCleaning } from './erase-words.ts'
import type { Session } from './session.ts'

/** Lets nothing that comes after it in the group find the project; its files are to be cleaned. */
export function endProject(session: Session, projectNumber: number): void {
  const { database } = session
  database.run(deleteWebhookSecrets, projectNumber)
  requestCleaning(session, projectNumber)
  session.forgetProjects()
}

const deleteWebhookSecrets = `
  DELETE FROM webhook_secrets WHERE webhook_number IN (
    SELECT number FROM webhooks WHERE project_number = ?)`
