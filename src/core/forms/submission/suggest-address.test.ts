import assert from 'node:assert/strict'
import { test } from 'node:test'

import { suggestedAddress } from './suggest-address.ts'

const meant = (domain: string) => suggestedAddress(`Jane.Doe@${domain}`)?.split('@')[1] ?? null

test('a domain that is one letter off a large provider means that provider', () => {
  const typos = {
    'gmail.com': ['gmial.com', 'gamil.com', 'gnail.com', 'gmai.com', 'gmaill.com', 'GMIAL.COM'],
    'hotmail.com': ['hotmial.com', 'hotmai.com', 'hotnail.com', 'hotmail.con'],
    'yahoo.com': ['yaho.com', 'yahooo.com', 'yhaoo.com', 'yahoo.cmo'],
    'outlook.com': ['outlok.com', 'outllook.com'],
    'icloud.com': ['iclod.com', 'icoud.com'],
    't-online.de': ['tonline.de', 't-onlin.de', 't-online.d'],
    'web.de': ['web.dee', 'web.ed'],
    'yahoo.co.uk': ['yaho.co.uk', 'yahoo.co.u'],
  }
  for (const [provider, domains] of Object.entries(typos)) {
    for (const domain of domains) assert.equal(meant(domain), provider, domain)
  }
  for (const end of ['con', 'co', 'cm', 'om', 'cmo', 'comm', 'cpm']) {
    assert.equal(meant(`gmail.${end}`), 'gmail.com', end)
  }
  assert.equal(suggestedAddress('Jane.Doe+1@gmial.com'), 'Jane.Doe+1@gmail.com')
})

test('providers, countries and short names are as they are written', () => {
  const domains = [
    'gmail.com',
    'googlemail.com',
    'mail.com',
    'email.com',
    'ymail.com',
    'gmx.net',
    'gmx.de',
    'gmx.at',
    'hotmail.de',
    'hotmail.dk',
    'hotmail.se',
    'live.com',
    'live.se',
    'web.de',
    't-online.de',
    'yahoo.ie',
    'yahoo.se',
    'me.com',
    'mac.com',
    'cloud.com',
    'yandex.rs',
    'aon.com',
    'ms.com',
    'ge.com',
    'web.dk',
    'gmd.de',
    'example.com',
    'x.gmial.com',
    '',
  ]
  for (const domain of domains) assert.equal(meant(domain), null, domain)
  for (const text of ['', '@', '@gmial.com', 'gmial.com', `a@${'gmial.com'.repeat(9_000)}`]) {
    assert.equal(suggestedAddress(text), null)
  }
})
