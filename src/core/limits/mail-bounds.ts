import { createHmac } from 'node:crypto'

import { foldEmail } from '#core/values/email.ts'
import { hourMs } from '#model/values/durations.ts'

/** How many emails may go somewhere in a clock hour, and in any 24 of them. */
export type MailBound = { perHour: number; perDay: number }

/** Something whose emails are counted: a hash of what it is. */
export type MailCounter = MailBound & { name: string }

/** How many emails each counter has in the hour that begins then. */
export type MailsInHour = (name: string, startMs: number) => number

/** For emails that strangers can trigger to others by entering an address in a form. */
export const personMailBounds = {
  mailbox: { perHour: 3, perDay: 5 },
  domain: { perHour: 30, perDay: 200 },
  form: { perHour: 200, perDay: 1_000 },
  project: { perHour: 400, perDay: 2_000 },
  installation: { perHour: 1_000, perDay: 5_000 },
} as const satisfies Readonly<Record<string, MailBound>>
/** Each has a link that works for an hour: strangers can't exhaust what a member needs. */
export const resetBound: MailBound = { perHour: 3, perDay: 24 * 3 }
/** For messages by which an account tests the mail server. */
export const testBound: MailBound = { perHour: 10, perDay: 50 }
export const invitationBounds = {
  mailbox: { perHour: 3, perDay: 5 },
  project: { perHour: 50, perDay: 200 },
} as const satisfies Readonly<Record<string, MailBound>>

const hoursOfDay = 24
const nameCharacters = 22

/** A counter under a hashed name, which only this installation can compute. */
export function mailCounter(
  secret: string,
  kind: string,
  { of, bound }: { of: string | number; bound: MailBound },
): MailCounter {
  return { ...bound, name: hashedName(secret, `mails ${kind} ${of}`) }
}

/** Those of an email that a stranger had sent to a person, by a form. */
export function personMailCounters(
  secret: string,
  form: { email: string; projectNumber: number; formNumber: number },
): MailCounter[] {
  const { email, projectNumber, formNumber } = form
  const { mailbox, domain, isShared } = mailboxOf(email)
  const counter = (kind: keyof typeof personMailBounds, of: string | number) =>
    mailCounter(secret, `question ${kind}`, { of, bound: personMailBounds[kind] })
  return [
    counter('mailbox', mailbox),
    ...(isShared ? [] : [counter('domain', domain)]),
    counter('form', `${projectNumber} ${formNumber}`),
    counter('project', projectNumber),
    counter('installation', ''),
  ]
}

/** By which a mailbox is known to have been reminded; only this installation can compute it. */
export function remindedName(secret: string, email: string): string {
  return hashedName(secret, `reminded ${mailboxOf(email).mailbox}`)
}

function hashedName(secret: string, text: string): string {
  const hashed = createHmac('sha256', secret).update(text).digest('base64url')
  return hashed.slice(0, nameCharacters)
}

/** When the hour began. */
export function hourOf(now: number): number {
  return now - (now % hourMs)
}

/** The first hour from now on that has room for one more; null when none has until then. */
export function hourWithRoom(
  counters: readonly MailCounter[],
  mailsIn: MailsInHour,
  { now, until }: { now: number; until: number },
): number | null {
  const first = hourOf(now)
  const hours = Math.floor((until - first) / hourMs) + 1
  const rooms = counters.map((counter) => {
    const counts = Array.from({ length: hours + 2 * hoursOfDay }, (_, i) =>
      mailsIn(counter.name, first + (i - hoursOfDay) * hourMs),
    )
    return (hour: number) => hasRoom(counter, counts, hour + hoursOfDay)
  })
  for (let hour = 0; hour < hours; hour += 1) {
    if (rooms.every((room) => room(hour))) return first + hour * hourMs
  }
  return null
}

function hasRoom({ perHour, perDay }: MailBound, counts: readonly number[], at: number): boolean {
  if ((counts[at] ?? 0) >= perHour) return false
  // Every day that the hour is part of.
  for (let start = at - hoursOfDay + 1; start <= at; start += 1) {
    let sum = 0
    for (let i = start; i < start + hoursOfDay; i += 1) sum += counts[i] ?? 0
    if (sum >= perDay) return false
  }
  return true
}

/** Providers of so many people that their domains say nothing about who gets an email. */
const sharedDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com
  icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com zoho.com mail.com
  gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de posteo.de mailbox.org arcor.de
  1und1.de vodafone.de outlook.de hotmail.de live.de yahoo.de icloud.de aol.de tutanota.com tuta.com
  bluewin.ch hispeed.ch sunrise.ch a1.net aon.at chello.at outlook.at
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr hotmail.fr outlook.fr live.fr yahoo.fr
  libero.it virgilio.it tiscali.it alice.it tin.it hotmail.it outlook.it live.it yahoo.it
  hotmail.es outlook.es yahoo.es telefonica.net terra.es sapo.pt
  ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl hetnet.nl hotmail.nl live.nl outlook.nl
  telenet.be skynet.be proximus.be hotmail.be
  btinternet.com sky.com virginmedia.com talktalk.net hotmail.co.uk live.co.uk yahoo.co.uk
  outlook.com.br uol.com.br bol.com.br terra.com.br yahoo.com.br hotmail.com.br
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  rogers.com shaw.ca sympatico.ca bigpond.com optusnet.com.au yahoo.com.au
  seznam.cz email.cz centrum.cz azet.sk wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl
  telia.com hotmail.se live.se online.no outlook.dk live.dk mail.dk
  mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net abv.bg
  freemail.hu citromail.hu yahoo.ro yandex.com.tr hotmail.com.tr
  qq.com foxmail.com 163.com 126.com sina.com aliyun.com yeah.net
  naver.com daum.net hanmail.net yahoo.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  yahoo.co.in rediffmail.com yahoo.com.mx hotmail.com.mx outlook.sa walla.co.il`.split(/\s+/),
)
const domainsWithoutDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** To whom an email to an address goes, whatever its many spellings. */
export type Mailbox = { mailbox: string; domain: string; isShared: boolean }

export function mailboxOf(email: string): Mailbox {
  const folded = foldEmail(email) ?? email.toLowerCase()
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  const hasDots = !domainsWithoutDots.has(domain)
  const local = folded.slice(0, at)
  // What follows a plus is for the recipient's own filters.
  const plain = /^[^+]+/.exec(local)?.[0] ?? local
  const mailboxName = hasDots ? plain : plain.replaceAll('.', '')
  const host = hasDots ? domain : 'gmail.com'
  return { mailbox: `${mailboxName}@${host}`, domain: host, isShared: sharedDomains.has(domain) }
}
