import { sortText } from '#core/contacts/searching/sort-text.ts'

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const umlautPattern = /([aou])e/g
const legalForms = new Set(
  (
    'ab ag aps as bv co corp corporation company ev eg gbr gmbh inc incorporated kg kgaa kk llc ' +
    'limited llp lp ltd mbh nv ohg oy plc pty sa sarl sas se spa srl ug und and'
  ).split(' '),
)
// Their addresses say nothing about where somebody works.
const mailboxDomains = new Set(
  (
    '126.com 163.com aol.com arcor.de comcast.net free.fr freenet.de gmail.com gmx.at gmx.ch ' +
    'gmx.com gmx.de gmx.net googlemail.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr ' +
    'icloud.com laposte.net libero.it live.com live.de mac.com mail.com mail.ru mailbox.org ' +
    'me.com msn.com naver.com orange.fr outlook.com outlook.de posteo.de proton.me ' +
    'protonmail.com qq.com t-online.de wanadoo.fr web.de yahoo.co.in yahoo.co.jp yahoo.co.uk ' +
    'yahoo.com yahoo.de yahoo.fr yandex.ru'
  ).split(' '),
)

/** A company without case, blanks, punctuation and legal form; null without letters. */
export function companyKey(company: string | null): string | null {
  const words = sortText(company).match(wordPattern) ?? []
  const named = words.filter((word) => !legalForms.has(word))
  const key = (named.length === 0 ? words : named).join('').replaceAll(umlautPattern, '$1')
  return key === '' ? null : key
}

/** The domain of an email address, unless anybody can have an address there. */
export function domainKey(email: string | null): string | null {
  const domain = (email ?? '').slice((email ?? '').lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || mailboxDomains.has(domain) ? null : domain
}
