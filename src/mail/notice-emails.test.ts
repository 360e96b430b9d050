import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { LeadValues, OutgoingMail } from '#core/mails/mail.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { hostileTexts } from '#test/fixtures/hostile-texts.ts'
import { writeMessage } from './write-message.ts'

const link = 'https://leads.example.com/p/1/leads/2'
const unsubscribeUrl = 'https://leads.example.com/f/unsubscribe/1'
const common = { to: 'ann@example.org', projectName: 'Leads', link, unsubscribeUrl } as const

function leadOf(text: string): LeadValues {
  const values = eachContactField(() => text)
  return { ...values, notes: `${text}\n${text}`, customFields: { [text]: text } }
}

function mailsAbout(text: string, language: string): OutgoingMail[] {
  const leads = [{ name: text, source: 'Website', link }]
  const mention = { lead: text, by: text, text: `${text}\n${text}`, link }
  const mentions = { ...common, kind: 'mentions', language, mentions: [mention] } as const
  const lead = { ...common, language, lead: leadOf(text), source: 'Website' }
  return [
    { ...lead, kind: 'lead', about: 'leads' },
    { ...lead, kind: 'lead', about: 'assigned' },
    { ...common, kind: 'leadList', about: 'leads', language, leads, count: 1_240 },
    { ...lead, kind: 'newLead', formName: 'Website' },
    { ...mentions, count: 1 },
    { ...mentions, count: 1_240 },
    summaryAbout(text, language),
  ]
}

function summaryAbout(text: string, language: string): OutgoingMail {
  const leads = [{ name: text, source: text, at: Date.UTC(2026, 10, 27, 8), link }]
  const lists = {
    due: { leads, count: 1, isExact: true },
    open: { leads, count: 1_240, isExact: false },
  }
  const counts = { sources: [{ source: text, count: 2 }], assigned: 1, failed: [] }
  const project = { ...common, kind: 'summary', language, timeZone: 'Europe/Berlin' } as const
  return { ...project, ...counts, ...lists }
}

const addresses = [
  'https://evil.example/x?y=1',
  'www.evil.example',
  'evil.example',
  'evil@evil.example',
  'mailto:evil@evil.example',
  'evil\u3002example',
]

test('nothing that a stranger typed is markup, a link or a header of a mail', () => {
  for (const text of [...hostileTexts, ...addresses]) {
    for (const mail of mailsAbout(text, 'en')) {
      const { subject, html = '', text: plain } = writeMessage(mail)
      assert.doesNotMatch(subject, /[\r\n]/)
      const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url]) => url)
      assert.ok(links.every((url) => url === link || url === unsubscribeUrl))
      const tags = [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name = '']) => name)
      for (const name of tags) assert.ok(known.has(name.toLowerCase()), `${name} in ${text}`)
      const written = `${html.replaceAll(/<[^>]*>/g, ' ')} ${plain}`
        .replaceAll(link, '')
        .replaceAll(unsubscribeUrl, '')
      assert.doesNotMatch(
        written,
        /evil\.example|www\.evil|evil@evil|https?:\/\/|mailto:[a-z]/,
        text,
      )
    }
  }
})

const known = new Set(
  '!doctype html head meta title style body main table tr td h1 h2 p bdi br a'.split(' '),
)

test('a mail about one lead can be replied to, ended, and opened with one button', () => {
  const [mail] = mailsAbout('Ann', 'en')
  const lead = { ...leadOf('Ann'), email: 'Ann@Example.com' }
  const message = writeMessage({ ...mail, lead } as OutgoingMail)
  assert.equal(message.subject, 'Website: new lead from Ann')
  assert.equal(message.replyTo, 'Ann@example.com')
  assert.equal(message.unsubscribeUrl, unsubscribeUrl)
  assert.equal(message.html?.match(/class="button"/g)?.length, 1)
  assert.match(message.html ?? '', /prefers-color-scheme: dark/)
  assert.match(message.html ?? '', /<meta name="color-scheme" content="light dark">/)
  assert.match(message.text, /^Name: Ann\nEmail: Ann@\u200CExample\.\u200Ccom\n/)
})

test('a summary lists what waits for the member, in their language and time zone', () => {
  const { html = '', text } = writeMessage(summaryAbout('Ann', 'en'))
  assert.match(text, /Due today: 1\nAnn \(9:\u200C00\sAM · Ann\)\n  https/)
  assert.match(text, /oldest first: 1,240\+\nAnn \(Nov 27, 2026 · Ann\)\n .*\nand 1,239\+ more/)
  assert.match(html, /<h2 [^>]+>Due today: 1<\/h2>/)
  const german = writeMessage(summaryAbout('Ann', 'de')).text
  assert.match(german, /Heute fällig: 1\nAnn \(09:\u200C00 · Ann\)/)
  assert.match(german, /älteste zuerst: 1\.240\+/)
})

test('a list counts the leads that it does not name, in the language of the member', () => {
  const inLanguage = (language: string) => {
    const mail = mailsAbout('Ann', language)[2]
    assert.ok(mail !== undefined)
    return writeMessage(mail)
  }
  assert.match(inLanguage('en').text, /and 1,239 more/)
  assert.match(inLanguage('de').text, /und 1\.239 weitere/)
  assert.equal(inLanguage('de').subject, 'Leads: 1.240 neue Leads')
  assert.match(inLanguage('ar').html ?? '', /<html lang="ar" dir="rtl">/)
})

test('a mail to a visitor of an Arabic form is in Arabic, laid out from right to left', () => {
  const about = { to: 'ann@example.org', language: 'ar', formTitle: 'تواصل <معنا>' } as const
  const words = { ...about, subject: 'شكرًا', text: 'شكرًا يا {name}', isTest: false } as const
  const values = new Map([['name', '<b>evil.example']])
  const mails: OutgoingMail[] = [
    { ...about, kind: 'confirmation', link, consentsLink: null },
    { ...words, kind: 'reply', values, consentsLink: link },
    { ...words, kind: 'reminder', values, formLink: link, deleteLink: link },
  ]
  for (const mail of mails) {
    const { text, html = '' } = writeMessage(mail)
    assert.doesNotMatch(text.replaceAll(link, '').replace(/<.*/, ''), /[a-z]{2}/i)
    assert.match(html, /<html lang="ar" dir="rtl">/)
    assert.match(html, new RegExp(`<p><a href="${link}">${link}</a></p>`))
    const tags = [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name = '']) => name)
    for (const name of tags) assert.ok(known.has(name.toLowerCase()), name)
    assert.doesNotMatch(html + text, /evil\.example/)
  }
  const german = {
    ...about,
    kind: 'confirmation',
    language: 'de',
    link,
    consentsLink: null,
  } as const
  assert.equal(writeMessage(german).html, undefined)
})
