import { foldEmail } from '#core/email.ts'

/** Providers of so many people that their domains say nothing about who gets a mail. */
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

/** To whom a mail to an address goes, whatever its many spellings. */
export type Mailbox = { mailbox: string; domain: string; isShared: boolean }

export function mailboxOf(email: string): Mailbox {
  const folded = foldEmail(email) ?? email.toLowerCase()
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  const hasDots = !domainsWithoutDots.has(domain)
  const local = folded.slice(0, at)
  // What follows a plus is for the recipient's own filters.
  const plain = /^[^+]+/.exec(local)?.[0] ?? local
  const own = hasDots ? plain : plain.replaceAll('.', '')
  const host = hasDots ? domain : 'gmail.com'
  return { mailbox: `${own}@${host}`, domain: host, isShared: sharedDomains.has(domain) }
}
