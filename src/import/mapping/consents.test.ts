import assert from 'node:assert/strict'
import { test } from 'node:test'

import { consentMeaning, isOptedOut } from './consents.ts'

test('columns about consent are recognised by their names, and whether yes means no', () => {
  const optOut = [
    ...['Unsubscribed', 'Opt-out', 'Email Opt Out', 'HasOptedOutOfEmail', 'Do Not Email'],
    ...['Unsubscribed from all email', 'DoNotCall', 'Abgemeldet', 'Werbewiderspruch'],
    ...['Désabonné', 'Unsubscribe Reason', 'optout_time', 'Opposition', 'Opposition partenaires'],
    ...['Newsletterabmeldung', 'hasoptedoutofemail', 'Cliente dado de baja', 'No Email'],
  ]
  const optIn = [
    ...['Email opt-in', 'GDPR', 'Marketing permissions', 'Email Permission', 'accepts_marketing'],
    ...['Accepts Email Marketing', 'DSGVO', 'Einwilligung', 'Newsletter', 'OPTIN_TIME', 'Consent'],
    ...['Subscription status', 'RGPD', 'Double-Opt-In', 'Consentimiento', 'Marketing status'],
    ...['Zgoda RODO', 'rodo_date', 'Datenschutzeinwilligung', 'emailoptin', 'Zgoda marketingowa'],
  ]
  const others = ['Name', 'Email', 'E-Mail 2', 'Notes', 'Company', 'Market', 'Option']
  const lookalikes = [
    ...['Prodotto', 'Środowisko', 'Rodovia', 'Rodolfo', 'Rebaja', 'Niezgoda', 'Casino Email'],
    ...['Opposition party', 'Opposition Parties'],
  ]
  for (const name of optOut) assert.equal(consentMeaning(name), 'optOut', name)
  for (const name of optIn) assert.equal(consentMeaning(name), 'optIn', name)
  for (const name of [...others, ...lookalikes]) assert.equal(consentMeaning(name), null, name)
})

test('a person opted out who left, by a yes, a date or a word, or who did not agree', () => {
  for (const value of ['yes', 'TRUE', '1', 'x', 'Ja', '2024-03-05 10:00', 'Unsubscribed']) {
    assert.ok(isOptedOut(value, 'optOut'), value)
  }
  for (const value of ['no', 'False', '0', '', 'Nein', 'subscribed']) {
    assert.ok(!isOptedOut(value, 'optOut'), value)
  }
  for (const value of ['no', 'FALSE', '0', 'nein', 'unsubscribed', 'Opted-out', 'Abgemeldet']) {
    assert.ok(isOptedOut(value, 'optIn'), value)
  }
  for (const value of ['yes', 'true', '2024-03-05', '', 'subscribed', 'Newsletter']) {
    assert.ok(!isOptedOut(value, 'optIn'), value)
  }
})
