import type { Message } from '#core/mail.ts'
import { plain, shorten } from '#core/text.ts'
import type { SpamNotice } from './spam-notice.ts'
import { mainPartOf } from './texts-in.ts'

const subjectCharactersMax = 150

type Texts = {
  held: (form: string, count: number) => string
  aboutHeld: string
  wave: (form: string) => string
  aboutWave: string
  open: string
  stop: (form: string) => string
}

const english: Texts = {
  held: (form, count) =>
    count === 1
      ? `${form}: 1 submission held as spam`
      : `${form}: ${count} submissions held as spam`,
  aboutHeld: `They look like spam, so they weren't added to your leads. Please check them for
genuine messages: submissions that nobody releases are deleted after 30 days.`,
  wave: (form) => `${form}: same text sent many times`,
  aboutWave: `The same text was sent many times within an hour, so further submissions with it
are held as spam. If your site fills in this text, choose “Not spam” for one of them.
The form will then accept it.`,
  open: 'Review the submissions:',
  stop: (form) => `You get this message about spam sent to ${form}. To unsubscribe:`,
}

const german: Texts = {
  held: (form, count) =>
    count === 1
      ? `${form}: 1 Einsendung als Spam zurückgehalten`
      : `${form}: ${count} Einsendungen als Spam zurückgehalten`,
  aboutHeld: `Sie sehen nach Spam aus und wurden deshalb nicht in Ihre Leads übernommen. Bitte
prüfen Sie, ob Echtes darunter ist: Was niemand freigibt, wird nach 30 Tagen gelöscht.`,
  wave: (form) => `${form}: derselbe Text viele Male gesendet`,
  aboutWave: `Derselbe Text wurde innerhalb einer Stunde viele Male gesendet. Weitere
Einsendungen damit werden deshalb als Spam zurückgehalten. Wenn Ihre Website diesen Text
einträgt, wählen Sie bei einer davon „Kein Spam“. Dann nimmt das Formular ihn künftig an.`,
  open: 'Einsendungen prüfen:',
  stop: (form) => `Sie bekommen diese Nachricht zu Spam an ${form}. Abbestellen:`,
}

/** A message about what a form's spam filter holds. Nothing that was sent to the form is in it. */
export function spamMessage(
  { projectId, formName, language, textHash, count }: SpamNotice,
  { to, publicUrl, unsubscribeUrl }: { to: string; publicUrl: string; unsubscribeUrl: string },
): Message {
  const texts = mainPartOf(language) === 'de' ? german : english
  const form = plain(formName)
  const isWave = textHash !== ''
  const subject = isWave ? texts.wave(form) : texts.held(form, count)
  const about = isWave ? texts.aboutWave : texts.aboutHeld
  const open = `${texts.open}\n${publicUrl}/p/${projectId}/forms/spam`
  return {
    to,
    subject: shorten(subject, subjectCharactersMax),
    text: `${about}\n\n${open}\n\n-- \n${texts.stop(form)}\n${unsubscribeUrl}\n`,
    unsubscribeUrl,
  }
}
