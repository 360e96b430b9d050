import type { DestinationKind } from './destination-kind.ts'
import { discord } from './kinds/discord.ts'
import { googleChat } from './kinds/google-chat.ts'
import { mattermost } from './kinds/mattermost.ts'
import { microsoftTeams } from './kinds/microsoft-teams.ts'
import { ntfy } from './kinds/ntfy.ts'
import { slack } from './kinds/slack.ts'
import { telegram } from './kinds/telegram.ts'

const kinds: ReadonlyMap<string, DestinationKind> = new Map(
  Object.entries({
    slack,
    mattermost,
    discord,
    'google-chat': googleChat,
    'microsoft-teams': microsoftTeams,
    telegram,
    ntfy,
  }),
)

/** As they are stored, and chosen in commands. */
export const kindNames: readonly string[] = [...kinds.keys()]

/** Null for a name that this version doesn't know. */
export function kindOf(name: string): DestinationKind | null {
  return kinds.get(name) ?? null
}
