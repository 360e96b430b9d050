import type { FormsTexts } from '#web/texts/english/forms.ts'

export const check: FormsTexts['check'] = {
  title: 'Vor dem Veröffentlichen',
  noPrivacyLink: {
    title: 'Die Einwilligung verlinkt keine Datenschutzerklärung',
    hint: 'Besucher stimmen etwas zu, das sie nicht öffnen können. Schreiben Sie [Datenschutzerklärung](https://…).',
  },
  noMail: {
    title: 'Niemand wird über neue Leads benachrichtigt',
    hint: 'Dieser Server verschickt erst E-Mails, wenn SMTP_URL gesetzt ist. Leads werden gespeichert und erscheinen unter „Leads“.',
  },
  nobodyNotified: {
    title: 'Niemand wird über neue Leads benachrichtigt',
    hint: 'Wählen Sie, wer eine E-Mail darüber bekommt. Leads werden in jedem Fall gespeichert und erscheinen unter „Leads“.',
  },
  noChallenge: {
    title: 'Nichts hält Bots ab',
    hint: 'Schalten Sie die Bot-Abfrage ein, oder rechnen Sie mit Spam.',
  },
  fix: (tab) => `Zu „${tab}“`,
  anyway: 'Trotzdem veröffentlichen',
}
