import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { errorForLog } from '#cli/serving/error-for-log.ts'
import type { Message } from '#mail/message.ts'
import { messageSender } from '#mail/send-message.ts'
import { writeMessage } from '#mail/write-message.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { hostileTexts } from '#test/fixtures/hostile-texts.ts'
import { Browser, addMember, password } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox, startOutbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'
import { startSmtp } from '#test/processes/servers/smtp-server.ts'

type Invited = { link: string | null }

const mail = outbox()
const app = await startApp({ mail })
after(() => app[Symbol.asyncDispose]())

async function start() {
  const { projectId } = await startOutbox(app, mail)
  return { projectId, owner: await addMember(app, projectId, 'owner') }
}

const tokenIn = (text = '') => /\/(?:invite|reset)\/([\w-]{24,})$/m.exec(text)?.[1]

test('an invitation is mailed, and its link shown only when that fails', async () => {
  const { projectId, owner } = await start()
  const path = `/v1/projects/${projectId}/invitations`
  const invite = (email: string) => owner.ask<Invited>('POST', path, { email, role: 'viewer' })
  assert.equal((await invite('ann@example.com')).link, null)
  const [message] = mail.sent
  assert.equal(message?.to, 'ann@example.com')
  assert.match(message.subject, /^Person \d+ invited you to Test$/)
  const token = tokenIn(message?.text)
  await new Browser(app).ask('POST', `/v1/invitations/${token}`, { name: 'Ann', password })
  mail.state.fails = true
  assert.notEqual(tokenIn((await invite('bob@example.com')).link ?? ''), undefined)
  assert.ok(app.logLines.some((line) => line.includes('an email was not sent')))
})

test('an invitation that is sent again with its Idempotency-Key is mailed once', async () => {
  const { projectId, owner } = await start()
  const path = `/v1/projects/${projectId}/invitations`
  const body = { email: 'ann@example.com', role: 'viewer' }
  const sent = { body, headers: { 'idempotency-key': 'one invitation' } }
  assert.equal((await owner.request('POST', path, sent)).status, 400)
  const headers = { 'idempotency-key': 'one-invitation' }
  const first = await owner.request<Invited>('POST', path, { body, headers })
  const again = await owner.request<Invited>('POST', path, { body, headers })
  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text])
  assert.deepEqual([again.body.link, mail.sent.length], [null, 1])
})

test('a forgotten password is replaced by a mailed link, once', async () => {
  const { projectId } = await start()
  const { email } = await addMember(app, projectId, 'viewer')
  const guest = new Browser(app)
  const { hasMail } = await guest.ask<{ hasMail: boolean }>('GET', '/v1/sign-in')
  assert.equal(hasMail, true)
  const ask = (address: string) =>
    guest.request('POST', '/auth/request-password-reset', { body: { email: address } })
  const [known, unknown] = [await ask(email.toUpperCase()), await ask('nobody@example.com')]
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
  await until(() => mail.sent.length > 0)
  assert.deepEqual(
    mail.sent.map(({ to }) => to),
    [email],
  )
  for (const typo of ['viewer', 'viewer@', 'viewer@example', 'a@example.com, b@example.com']) {
    const { status, text } = await ask(typo)
    assert.equal(status, 400, typo)
    assert.match(text, /"pointer":"\/email","code":"invalid_email"/)
  }
  assert.ok(!app.logLines.some((line) => line.includes('a request of sign-in failed')))
  const newPassword = 'a password from a mail'
  const body = { token: tokenIn(mail.sent[0]?.text), newPassword }
  await guest.ask('POST', '/auth/reset-password', body)
  assert.equal((await guest.request('POST', '/auth/reset-password', { body })).status, 400)
  assert.equal((await guest.signIn(email)).status, 401)
  assert.equal((await guest.signIn(email, newPassword)).status, 200)
})

test('a member gets three mails with links for a new password an hour', async () => {
  const { projectId } = await start()
  const { email } = await addMember(app, projectId, 'viewer')
  const guest = new Browser(app)
  const ask = async () => {
    const body = { email }
    const { status } = await guest.request('POST', '/auth/request-password-reset', { body })
    assert.equal(status, 200)
    app.clock.advance(60_000)
  }
  app.clock.advance(3_600_000 - (app.clock.now() % 3_600_000))
  const since = app.clock.now()
  const before = mail.sent.length
  for (let i = 0; i < 10; i += 1) await ask()
  await until(() => mail.sent.length >= before + 3)
  app.clock.advance(3_600_000)
  await ask()
  await until(() => mail.sent.length >= before + 4)
  for (const { to, text } of mail.sent.slice(before)) {
    assert.deepEqual([to, tokenIn(text) !== undefined], [email, true])
  }
  const counted = await app.engine.rows(
    `SELECT mails FROM counted_mails WHERE start_ms >= ${since} ORDER BY start_ms`,
  )
  assert.deepEqual(
    counted.map(({ mails }) => Number(mails)),
    [3, 1],
  )
})

test('an address is invited by three mails an hour; then the link is shown', async () => {
  const { projectId, owner } = await start()
  const path = `/v1/projects/${projectId}/invitations`
  const invite = (email: string) => owner.ask<Invited>('POST', path, { email, role: 'viewer' })
  const links: (string | null)[] = []
  for (let i = 0; i < 4; i += 1) links.push((await invite(`ann+${i}@example.com`)).link)
  assert.deepEqual(links.slice(0, 3), [null, null, null])
  assert.notEqual(tokenIn(links[3] ?? ''), undefined)
  assert.equal((await invite('bob@example.com')).link, null)
  assert.equal(mail.sent.length, 4)
})

test('a server without mail says so, for known and unknown addresses', async () => {
  await using mute = await startApp()
  const guest = new Browser(mute)
  const { hasMail } = await guest.ask<{ hasMail: boolean }>('GET', '/v1/sign-in')
  assert.equal(hasMail, false)
  const body = { email: 'nobody@example.com' }
  const { status } = await guest.request('POST', '/auth/request-password-reset', { body })
  assert.equal(status, 400)
})

test('mail goes to the SMTP server of the setting', async () => {
  await using server = await startSmtp()
  const send = messageSender({ url: server.url, from: 'Leads <leads@example.com>' })
  await send({ to: 'ann@example.com', subject: 'Grüße', text: 'Hello\n.\nBye' })
  const said = server.received.join('')
  assert.match(said, /^Auto-Submitted: auto-generated\r$/m)
  assert.match(said, /^X-Auto-Response-Suppress: OOF, AutoReply\r$/m)
  assert.doesNotMatch(said, /^Reply-To/m)
  assert.match(said, /^MAIL FROM:<leads@example\.com>/m)
  assert.match(said, /^RCPT TO:<ann@example\.com>/m)
  assert.match(said, /^From: Leads <leads@example\.com>/m)
  assert.match(said, /^Subject: =\?UTF-8\?/m)
  assert.match(said, /^Hello\r\n\.\.\r\nBye/m)
  await server[Symbol.asyncDispose]()
  await assert.rejects(send({ to: 'ann@example.com', subject: 'x', text: 'x' }))
})

test('a mail to a member has two forms, and a button that ends it', async () => {
  await using server = await startSmtp()
  const send = messageSender({ url: server.url, from: 'leads@example.com' })
  const unsubscribeUrl = `https://example.com/f/unsubscribe/${'x'.repeat(120)}`
  await send({ ...noticeTo('jane@example.com'), unsubscribeUrl })
  const said = server.received.join('')
  assert.match(said, /^Content-Type: multipart\/alternative;/m)
  assert.match(said, /^Content-Type: text\/plain/m)
  assert.match(said, /^Content-Type: text\/html/m)
  const unfolded = said.replaceAll(/\r\n[ \t]+/g, ' ')
  assert.ok(unfolded.includes(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`))
  assert.match(said, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('what people are called becomes neither a header of a mail nor a line of it', async () => {
  await using server = await startSmtp()
  const send = messageSender({ url: server.url, from: 'leads@example.com' })
  const header = 'x\r\nBcc: evil@example.com\r\n\r\nBcc: evil@example.com'
  await send({ to: 'ann@example.com', subject: header, text: 'Hello' })
  const said = server.received.join('')
  assert.doesNotMatch(said, /^Bcc/m)
  assert.equal(said.match(/^RCPT TO/gm)?.length, 1)
  const addressee = { to: 'ann@example.com', link: 'https://contacts.example.com/x' }
  const messages = (text: string) => [
    writeMessage({ ...addressee, kind: 'invitation', projectName: text, invitedBy: text }),
    writeMessage({ ...addressee, kind: 'passwordReset', name: text }),
  ]
  const lines = (text: string) => messages(text).map((one) => one.text.split('\n').length)
  for (const text of [...hostileTexts, header, 'x\u2028y', '\u202Ey']) {
    assert.deepEqual(lines(text), lines('Ann'), text)
    for (const { to, subject, text: body } of messages(text)) {
      assert.equal(to, addressee.to)
      assert.doesNotMatch(subject + body.replaceAll('\n', ''), /[\p{Cc}\u2028\u202E]/u)
    }
  }
})

test('a mail server quotes the address it refuses: the error has only its codes', async () => {
  await using server = await startSmtp({ refuses: 'ann@example.com' })
  const send = messageSender({ url: server.url, from: 'leads@example.com' })
  await assert.rejects(send({ to: 'ann@example.com', subject: 'x', text: 'x' }), (error: Error) => {
    assert.match(error.message, /EENVELOPE.*550/)
    assert.doesNotMatch(JSON.stringify(errorForLog(error)), /ann/)
    return true
  })
})

test('a reply to a notice goes to the lead, whatever the address is', async () => {
  await using server = await startSmtp()
  const send = messageSender({ url: server.url, from: 'leads@example.com' })
  const replyOf = async (email: string) => {
    server.received.length = 0
    await send(noticeTo(email))
    const said = server.received.join('')
    assert.equal(said.match(/^RCPT TO/gm)?.length, 1)
    assert.doesNotMatch(said, /^Bcc/m)
    return /^Reply-To: (.*)\r$/m.exec(said)?.[1]
  }
  const cases: [email: string, reply: string | undefined][] = [
    ['Jane.Doe+x@Example.com', 'Jane.Doe+x@example.com'],
    ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['jané@example.com', undefined],
    ['jane@example.com, john@example.com', undefined],
    ['jane@example.com\r\nBcc: evil@example.com', undefined],
    ['"evil@example.com, jane"@example.com', undefined],
    ['Jane <jane@example.com>', undefined],
  ]
  for (const [email, reply] of cases) assert.equal(await replyOf(email), reply, email)
})

function noticeTo(email: string): Message {
  return writeMessage({
    ...{ to: 'ann@example.com', kind: 'newLead', language: 'en', formName: 'Website' },
    lead: { ...eachContactField(() => null), email, customFields: {} },
    link: 'https://example.com/lead',
    unsubscribeUrl: 'https://example.com/stop',
  })
}
