import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { endpoints } from '#http/app/endpoints.ts'
import { texts as english } from '../../web/src/locales/english/palette.ts'
import { type CommandName, commandNames } from '../../web/src/ui/keys/command-names.ts'
import { screensOf } from './pages/screens.ts'
import { Site } from './site.ts'

const rosa = { name: 'Rosa Keller', email: 'rosa@example.com', phone: '+49 30 1234567' }

const site = await Site.start()
before(async () => {
  await site.setUp()
  const headers = { authorization: `Bearer ${await site.addKey('Shop', 'publishable')}` }
  for (const body of [rosa, { email: rosa.email }]) {
    await site.server.request('POST', '/public/v1/contacts', { headers, body })
  }
  await site.addLeads([
    { name: 'Emil Nowak' },
    { name: 'Luca Moretti' },
    { name: 'Ines Duarte', email: 'ines@example.com', phone: '+351 21 1234567', tags: ['vip'] },
  ])
})
after(() => site[Symbol.asyncDispose]())

const paletteOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('listbox') })

async function assertOffers(page: Page, words: string, name: string | RegExp): Promise<void> {
  const palette = paletteOf(page)
  await palette.getByRole('combobox').fill(words)
  await palette.getByRole('option').filter({ hasText: name }).first().waitFor()
}

type Asked = { words: string; deutsch: string; label: RegExp; lead?: string }

// Each command for a lead, by another word than its name in each language.
const commands: Readonly<Record<CommandName, Asked>> = {
  reply: { words: 'answer', deutsch: 'beantworten', label: /^(Reply|Antworten)$/ },
  call: { words: 'phone', deutsch: 'telefonieren', label: /^(Call|Anrufen)$/ },
  assign: { words: 'owner', deutsch: 'bearbeiter', label: /^(Assign to…|Zuweisen …)/ },
  assignToMe: { words: 'take', deutsch: 'übernehmen', label: /^(Assign to me|Mir zuweisen)/ },
  done: { words: 'finish', deutsch: 'fertig', label: /^(Done|Erledigt)/ },
  later: { words: 'snooze', deutsch: 'wiedervorlage', label: /^(Put away…|Zurückstellen …)/ },
  addTag: { words: 'label', deutsch: 'markieren', label: /^(Add tag…|Tag hinzufügen …)/ },
  removeTag: { words: 'untag', deutsch: 'schlagwort', label: /^(Remove tag…|Tag entfernen …)$/ },
  comment: { words: 'note', deutsch: 'notiz', label: /^(Comment…|Kommentieren …)/ },
  edit: { words: 'change', deutsch: 'ändern', label: /^(Edit lead|Lead bearbeiten)/ },
  copyLink: { words: 'url', deutsch: 'adresse', label: /^(Copy link|Link kopieren)$/ },
  copyId: { words: 'number', deutsch: 'kennung', label: /^(Copy ID|ID kopieren)$/ },
  exportJson: { words: 'person json', deutsch: 'auskunft json', label: /JSON/ },
  exportCsv: { words: 'person csv', deutsch: 'auskunft csv', label: /CSV/ },
  delete: { words: 'erase', deutsch: 'papierkorb', label: /^(Delete|Löschen)$/ },
  merge: {
    ...{ words: 'duplicate', deutsch: 'vereinen', lead: 'Rosa Keller' },
    label: /^(Merge with|Mit rosa@example.com)/,
  },
  reopen: {
    ...{ words: 'unfinish', deutsch: 'öffnen', lead: 'Emil Nowak' },
    label: /^(Reopen|Wieder öffnen)$/,
  },
  bringBack: {
    ...{ words: 'unsnooze', deutsch: 'wiedervorlage', lead: 'Luca Moretti' },
    label: /^(Bring back|Zurückholen)$/,
  },
}

test('all commands for a lead come first, by other words in each language too', async () => {
  assert.deepEqual(Object.keys(commands).toSorted(), commandNames.toSorted())
  await using prepared = await site.openAsOwner()
  await prepared.go(`${site.projectPath}/leads`)
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf(prepared.page, 'Emil Nowak').focus()
  await prepared.page.keyboard.press('d')
  await prepared.page.getByText('Emil Nowak is done.').waitFor()
  await rowOf(prepared.page, 'Luca Moretti').focus()
  await prepared.page.keyboard.press('h')
  await prepared.page.keyboard.type('in 2 weeks')
  await prepared.page.keyboard.press('Enter')
  await prepared.page.getByText(/^Luca Moretti returns on /).waitFor()
  const byLead = Map.groupBy(Object.values(commands), ({ lead = 'Ines Duarte' }) => lead)
  for (const locale of ['en', 'de'] as const) {
    await using watched = await site.openAsOwner({ locale })
    const { page } = watched
    for (const [name, offered] of byLead) {
      await watched.go(`${site.projectPath}/leads`)
      await rowOf(page, name).first().click()
      await page.getByRole('complementary', { name }).waitFor()
      await watched.rest()
      await page.keyboard.press('Control+k')
      const first = paletteOf(page).getByRole('group').first()
      assert.equal(await first.getAttribute('aria-label'), name)
      if (name === 'Ines Duarte' && locale === 'en') await watched.assertSound('palette-lead')
      for (const { words, deutsch, label } of offered) {
        await assertOffers(page, locale === 'en' ? words : deutsch, label)
      }
    }
  }
})

test('commands of the palette are done, also for the selected leads', async () => {
  await using watched = await site.openAsOwner({ elsewhere: ['tel:'] })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const run = async (words: string) => {
    await page.keyboard.press('Control+k')
    await paletteOf(page).getByRole('combobox').fill(words)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('row').filter({ hasText: 'Luca Moretti' }).focus()
  await run('bring back')
  await page.getByText('Luca Moretti is open again.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Ines Duarte' }).click()
  const lead = page.getByRole('complementary', { name: 'Ines Duarte' })
  await lead.waitFor()
  await run('call')
  await lead.getByText('started a call').waitFor()
  await run('remove tag')
  await page.getByRole('dialog', { name: 'Remove a tag from Ines Duarte' }).waitFor()
  await page.keyboard.type('vip')
  await page.keyboard.press('Enter')
  await page.getByText('Removed tag “vip” from Ines Duarte.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: 'Rosa Keller' }).click()
  await page.getByRole('complementary', { name: 'Rosa Keller' }).waitFor()
  await run('merge with')
  await page.getByRole('dialog', { name: 'Merge two leads' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  for (const name of ['Emil Nowak', 'Luca Moretti']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await run('erase')
  await page.getByRole('dialog', { name: 'Delete 2 leads?' }).waitFor()
  watched.assertNoProblems()
})

// What can be done on any screen, by other words than its name.
const actions: Readonly<Record<string, [words: string, label: string]>> = {
  newLead: ['by hand', 'New lead'],
  addSource: ['connect', 'Add a source'],
  newForm: ['new form', 'New form'],
  importLeads: ['csv upload', 'Import leads'],
  exportLeads: ['csv download', 'Export leads'],
  mergeDuplicates: ['merge duplicates', 'Merge duplicates'],
  newKey: ['create token', 'New API key'],
  inviteMember: ['invite user', 'Invite member'],
  newField: ['new column', 'New contact field'],
  newProject: ['create workspace', 'New project'],
  addDestination: ['crm', 'Add destination'],
  unassigned: ['nobody', 'Unassigned leads'],
  spam: ['junk', 'Spam'],
  turnOn: ['turn on sales', 'Turn on Sales channel'],
  turnOff: ['turn off sales', 'Turn off Sales channel'],
  undo: ['revert', 'Undo the last change'],
  read: ['mark unread', 'Mark all as read'],
  shortcuts: ['keyboard', 'Keyboard shortcuts'],
  'whats-new': ['what', 'What’s new'],
  'sign-out': ['logout', 'Sign out'],
  light: ['light', 'Theme: Light'],
  dark: ['night', 'Theme: Dark'],
  auto: ['system', 'Theme: System'],
  language: ['deutsch', 'Language: Deutsch'],
}

test('each action of the palette is found on any screen', async () => {
  const missing = Object.keys(english.actions).filter((name) => actions[name] === undefined)
  assert.deepEqual(missing, [])
  await using watched = await site.openAsOwner()
  const { page } = watched
  const destinations = `${site.url}/app/v1/projects/${site.projectId}/destinations`
  const data = {
    ...{ kind: 'slack', events: ['contact.created'], description: 'Sales channel' },
    settings: { url: 'https://hooks.slack.com/services/T0/B0/x' },
  }
  const created = await page.request.post(destinations, { headers: { origin: site.url }, data })
  assert.ok(created.ok(), await created.text())
  await watched.go(`${site.projectPath}/settings/usage`)
  await page.keyboard.press('Control+k')
  const { turnOn, ...others } = actions
  for (const [words, label] of Object.values(others)) await assertOffers(page, words, label)
  await paletteOf(page).getByRole('combobox').fill('turn off sales')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sales channel' }).waitFor()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  await page.keyboard.press('Control+k')
  if (turnOn !== undefined) await assertOffers(page, ...turnOn)
  watched.assertNoProblems()
})

test('what can be pressed on a screen is in the palette there', async () => {
  const names = `[...new Set([...document.querySelectorAll('main :is(a[href], button:enabled)')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getAttribute('aria-label') ?? element.innerText)
    .map((name) => name.replaceAll(/\\s+/g, ' ').trim()))]
    .filter((name) => name !== '' && name.length <= 60)`
  const screens = await screensOf(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  for (const { path } of screens.filter(({ open }) => open === undefined)) {
    await watched.go(path)
    const pressed = await page.evaluate<string[]>(names)
    // The account is outside of projects, and has no palette.
    if (path === '/account') continue
    await page.keyboard.press('Control+k')
    for (const name of pressed) await assertOffers(page, name.replaceAll('(', ' '), name)
    await page.keyboard.press('Escape')
  }
  watched.assertNoProblems()
})

/**
 * By what of the palette each operation of the application's API is reached: a command, an action,
 * or a screen, whose buttons are in it too.
 */
const operations: Readonly<Record<string, readonly string[]>> = {
  newLead: ['addLead'],
  newForm: ['createForm'],
  inbox: ['findUnreadLeads', 'markLeadsRead', 'visitLeads', 'findErasedLeads'],
  read: ['markAllLeadsRead'],
  spam: ['findSpam', 'releaseSpam', 'deleteSpam', 'restoreSpam'],
  edit: ['updateLead'],
  done: ['startBulkChange', 'cancelBulkChange'],
  undo: ['undoBulkChange'],
  delete: ['deleteLead'],
  merge: ['mergeLead', 'unmergeLead'],
  comment: ['addActivity', 'editComment', 'deleteActivity'],
  mergeDuplicates: ['setDistinct'],
  exportLeads: ['exportChosenLeads', 'startExport'],
  exports: ['deleteExport'],
  importLeads: [
    ...['createImportJob', 'addImportPart', 'previewImport', 'checkImport', 'startImport'],
    ...['cancelImportJob', 'undoImport'],
  ],
  leads: [
    ...['createView', 'changeView', 'deleteView', 'restoreView', 'pinViews', 'savePreferences'],
    ...['issueConsentsLink', 'withdrawConsent', 'restoreConsent', 'linkLeadFile', 'resendLead'],
  ],
  forms: [
    ...['changeForm', 'publishForm', 'revertForm', 'deleteForm', 'restoreForm', 'sendTestReply'],
    ...['startFormTest', 'endFormTest', 'addFormPicture', 'deleteUnfinished'],
  ],
  addDestination: ['previewDestination', 'createDestination'],
  turnOff: ['changeDestination'],
  destinations: [
    ...['deleteDestination', 'rotateDestinationSecret', 'testDestination', 'resendDelivery'],
    ...['resendFailedDeliveries', 'dismissLeftRecord', 'countBackfill', 'startBackfill'],
    ...['pauseBackfill', 'resumeBackfill'],
  ],
  newKey: ['createKey'],
  keys: ['renameKey', 'rotateKey', 'setChallenge', 'setAssignees', 'revokeKey', 'startKeyUndo'],
  newField: ['createField'],
  fields: ['settlePendingValues', 'changeField', 'deleteField'],
  inviteMember: ['invite'],
  members: ['changeRole', 'removeMember', 'issueResetLink', 'withdrawInvitation'],
  newProject: ['createProject'],
  projects: ['leaveProject'],
  settings: ['updateProject', 'setFormDomain', 'archiveProject', 'deleteProject', 'sendTestEmail'],
  requests: ['findRequests'],
  account: [
    ...['renameAccount', 'setAway', 'saveNoticeSettings', 'changePassword', 'endSession'],
    ...['endOtherSessions', 'beginSecondFactor', 'endSecondFactor', 'renewBackupCodes'],
    ...['addPasskey', 'renamePasskey', 'deletePasskey', 'connectSingleSignOn'],
    'disconnectSingleSignOn',
  ],
}

test('each operation of the application has its way there from the palette', async () => {
  const changing = endpoints.filter(({ method, needs }) => method !== 'GET' && needs !== 'nothing')
  assert.deepEqual(
    Object.values(operations).flat().toSorted(),
    changing.map(({ name }) => name).toSorted(),
  )
  const screens = (await screensOf(site)).map(({ name }) => name)
  const ways = new Set([...commandNames, ...Object.keys(actions), ...screens])
  assert.deepEqual(new Set(Object.keys(operations)).difference(ways), new Set())
})
