import { contactEventKinds } from '#core/webhooks/event.ts'
import type { WebhookSecret } from '#core/webhooks/secret.ts'
import { type Switch, type Webhook, switchReasons } from '#core/webhooks/webhook.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/contact-row.ts'

/**
 * A webhook with its project's id; its lists are stored separately. The engines wrote the kinds.
 */
export function webhookOf(row: Row, lists: Pick<Webhook, 'switches' | 'secrets'>): Webhook {
  const events = JSON.parse(text(row, 'events')) as string[]
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    url: text(row, 'url'),
    description: textOrNull(row, 'description'),
    events: events.map((kind) => known(contactEventKinds, kind)),
    isActive: Boolean(row['is_active']),
    switches: lists.switches,
    failingSince: numberOrNull(row, 'failing_since'),
    secrets: lists.secrets,
    createdAt: number(row, 'created_at'),
  }
}

export function switchOf(row: Row): Switch {
  return {
    at: number(row, 'at'),
    isActive: Boolean(row['is_active']),
    reason: known(switchReasons, text(row, 'reason')),
  }
}

export function secretOf(row: Row): WebhookSecret {
  return { text: text(row, 'text'), endsAt: numberOrNull(row, 'ends_at') }
}
