import type { DestinationKind, ServiceKind } from './destination-kind.ts'
import { activeCampaign } from './kinds/active-campaign.ts'
import { airtable } from './kinds/airtable.ts'
import { attio } from './kinds/attio.ts'
import { brevo } from './kinds/brevo.ts'
import { contactSync } from './kinds/contact-sync.ts'
import { discord } from './kinds/discord.ts'
import { googleChat } from './kinds/google-chat.ts'
import { googleSheets } from './kinds/google-sheets.ts'
import { httpApi } from './kinds/http-api.ts'
import { hubspot } from './kinds/hubspot.ts'
import { mailchimp } from './kinds/mailchimp.ts'
import { mattermost } from './kinds/mattermost.ts'
import { microsoftTeams } from './kinds/microsoft-teams.ts'
import { ntfy } from './kinds/ntfy.ts'
import { pipedrive } from './kinds/pipedrive.ts'
import { slack } from './kinds/slack.ts'
import { telegram } from './kinds/telegram.ts'
import { twenty } from './kinds/twenty.ts'
import { webhookKind, webhookKindName } from './webhook-kind.ts'

const kinds: ReadonlyMap<string, ServiceKind> = new Map(
  Object.entries({
    slack,
    mattermost,
    discord,
    'google-chat': googleChat,
    'microsoft-teams': microsoftTeams,
    telegram,
    ntfy,
    hubspot,
    brevo,
    mailchimp,
    pipedrive,
    activecampaign: activeCampaign,
    attio,
    twenty,
    airtable,
    'google-sheets': googleSheets,
    'contact-sync': contactSync,
    'http-api': httpApi,
  }),
)

/** As they are stored, and chosen in commands. */
export const kindNames: readonly string[] = [...kinds.keys()]
export const kindRule = `kind must be one of ${kindNames.join(', ')}.`

/** Systems that give their records ids which say nothing about a lead. */
export const kindsWithOwnIds: readonly string[] = [...kinds].flatMap(([name, kind]) =>
  kind.sends === 'records' && kind.recordIn !== undefined && !kind.mayNameByValue ? [name] : [],
)

/** Whether what it sends is messages to people. */
export function isChat(name: string | null): boolean {
  return name !== null && kinds.get(name)?.sends === 'messages'
}

/** A service's. Null for a name that this version doesn't know. */
export function kindOf(name: string): ServiceKind | null {
  return kinds.get(name) ?? null
}

/** The same for destinations, which may be webhooks. */
export function destinationKindOf(name: string): DestinationKind | null {
  return name === webhookKindName ? webhookKind : kindOf(name)
}
