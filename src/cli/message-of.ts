import { commandName } from '#cli/command-name.ts'
import { AppError, type Remedy, asError } from '#core/errors.ts'

const projectsListedMax = 20

/** The text of an error: each mistake on its own line, or else the message and what to type. */
export function messageOf(error: unknown): string {
  if (!(error instanceof AppError)) return asError(error).message
  const { errors, message, remedy } = error
  if (errors !== undefined) return errors.map(({ detail }) => detail).join('\n')
  // The ending takes the place of the full stop.
  return remedy === undefined ? message : message.replace(/\.$/, () => endingOf(remedy))
}

function endingOf(remedy: Remedy): string {
  const ending = endings[remedy.name]
  if ('importId' in remedy) return `${ending} ${remedy.importId}`
  if (!('among' in remedy)) return ending
  return remedy.among.length === 0 ? '.' : `${ending}\n${listOf(remedy.among)}`
}

const endings: Readonly<Record<Remedy['name'], string>> = {
  create_project: `: run \`${commandName} projects create --name <name>\`.`,
  choose_project:
    `. Set a default with \`${commandName} projects use <id|name>\`, or pass ` +
    '--project <id|name>:',
  correct_project: '. Choose one of:',
  give_project_id: '; give the id of one:',
  finish_undo: `; finish with: ${commandName} import undo`,
  migrate_database: `: run \`${commandName} migrate\` first.`,
  migrate_folder: `: update it with \`${commandName} migrate\` first.`,
  list_deliveries:
    `.\n\`${commandName} webhooks deliveries <id>\` lists those of an endpoint, ` +
    `\`${commandName} destinations deliveries <id>\` those of a destination.`,
  list_destinations: listedBy('destinations list'),
  list_fields: listedBy('fields list'),
  list_imports: listedBy('import list'),
  list_keys: listedBy('keys list'),
  list_members: listedBy('members list'),
  list_webhooks: listedBy('webhooks list'),
  finish_move: `: wait until it is complete, or run \`${commandName} move\` again.`,
}

function listedBy(command: string): string {
  return `.\n\`${commandName} ${command}\` lists them.`
}

function listOf(projects: readonly { id: string; name: string }[]): string {
  const lines = projects.slice(0, projectsListedMax).map(({ id, name }) => `  ${id}  ${name}`)
  const unlisted = projects.length - lines.length
  if (unlisted > 0) lines.push(`  and ${unlisted} more: ${commandName} projects list`)
  return lines.join('\n')
}
