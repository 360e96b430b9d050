import { after, suite } from 'node:test'

import { deleteContactContract } from './delete-contact.ts'
import { mergeContactsContract } from './merge-contacts.ts'
import { peopleOracleContract } from './people-oracle.ts'
import { unmergeContactContract } from './unmerge-contact.ts'
import { updateContactContract } from './update-contact.ts'
import { challengesContract } from './challenges.ts'
import { countedRequestsContract } from './counted-requests.ts'
import { credentialsContract } from './credentials.ts'
import { deleteProjectContract } from './delete-project.ts'
import { deliveriesContract } from './deliveries.ts'
import { eraseContactContract } from './erase-contact.ts'
import { eventsContract } from './events.ts'
import { fieldsContract } from './fields.ts'
import { getContactContract } from './get-contact.ts'
import { heldValuesContract } from './held-values.ts'
import { idempotencyContract } from './idempotency.ts'
import { importsContract } from './imports.ts'
import { keysContract } from './keys.ts'
import { lifecycleContract } from './lifecycle.ts'
import { listContactsContract } from './list-contacts.ts'
import { projectsContract } from './projects.ts'
import { searchContactsContract } from './search-contacts.ts'
import { searchOracleContract } from './search-oracle.ts'
import { recoverDeliveriesContract } from './recover-deliveries.ts'
import { saveTriesContract } from './save-tries.ts'
import { tryContactsContract } from './try-contacts.ts'
import { undoImportContract } from './undo-import.ts'
import { webhooksContract } from './webhooks.ts'
import { wordFloodsContract } from './word-floods.ts'
import type { OpenEmptyStore, OpenStore, StoreUnderTest } from './workspace.ts'
import { writeContactsContract } from './write-contacts.ts'

const parts = {
  projects: projectsContract,
  'deleting a project': deleteProjectContract,
  keys: keysContract,
  challenges: challengesContract,
  credentials: credentialsContract,
  fields: fieldsContract,
  'held values': heldValuesContract,
  'writing contacts': writeContactsContract,
  'changing a contact': updateContactContract,
  'merging contacts': mergeContactsContract,
  'taking a merge back': unmergeContactContract,
  'deleting a contact': deleteContactContract,
  'erasing a contact': eraseContactContract,
  'what people do, against an oracle': peopleOracleContract,
  'trying contacts': tryContactsContract,
  imports: importsContract,
  'undoing an import': undoImportContract,
  idempotency: idempotencyContract,
  'reading a contact': getContactContract,
  searching: searchContactsContract,
  'searching, against an oracle': searchOracleContract,
  'floods of words': wordFloodsContract,
  'listing contacts': listContactsContract,
  webhooks: webhooksContract,
  events: eventsContract,
  deliveries: deliveriesContract,
  'saving tries': saveTriesContract,
  'recovering deliveries': recoverDeliveriesContract,
  'counted requests': countedRequestsContract,
  lifecycle: lifecycleContract,
}

/** What the port core/store.ts promises, as tests that every engine runs. */
export function storeContract(openEmpty: OpenEmptyStore): void {
  for (const [name, part] of Object.entries(parts)) suite(name, () => part(sharing(openEmpty)))
}

/** One store for the tests of a suite, since to open one takes longer than most of them. */
function sharing(openEmpty: OpenEmptyStore): OpenStore {
  let shared: Promise<StoreUnderTest> | null = null
  const ends: (() => Promise<void>)[] = []
  after(async () => {
    for (const end of ends) await end()
  })
  return (t, how) => {
    if (how === 'empty') return openEmpty(t)
    return (shared ??= openEmpty({ after: (end) => void ends.push(end) }))
  }
}
