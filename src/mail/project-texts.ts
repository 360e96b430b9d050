import { baseLanguageOf } from '#core/forms/parsing/localized-texts.ts'

type ImportCounts = Readonly<Record<'created' | 'updated' | 'rejected', string>>

const english = {
  summary: (project: string) => `${project}: your daily summary`,
  newLeads: (count: string) => `New leads: ${count}`,
  assigned: 'Assigned to you',
  due: (count: string) => `Due today: ${count}`,
  open: (count: string) => `Your open leads, oldest first: ${count}`,
  failed: (name: string) => `Deliveries to ${name} that failed`,
  summaryReason: (project: string) =>
    `You get this message because you chose a daily summary of ${project}.`,
  openLeads: 'Open the leads',
  alerts: (project: string, count: string) => `${project}: ${count} things to look at`,
  alertsReason: (project: string) => `You get this message because you are an admin of ${project}.`,
  openProject: 'Open Contact Sync',
  destinationOff: {
    title: (name: string) => `${name} was switched off`,
    gone: (name: string) =>
      `The destination ${name} was switched off, because its receiver answered that it no longer ` +
      'exists. Leads are no longer passed on to it.',
    failing: (name: string) =>
      `The destination ${name} was switched off, because deliveries to it have failed for days. ` +
      'Leads are no longer passed on to it.',
  },
  keyInBrowser: {
    title: (label: string) => `a browser sent the secret key ${label}`,
    text: (label: string) =>
      `A browser sent the secret key ${label}. Anyone who can open that page can read and change ` +
      'your leads with it. Replace the key, and use a publishable key in pages.',
  },
  importEnded: {
    title: (file: string) => `the import of ${file} has ended`,
    text: (file: string, { created, updated, rejected }: ImportCounts) =>
      `The import of ${file} has ended. Created: ${created}, updated: ${updated}, rejected: ` +
      `${rejected}.`,
  },
  backupFailed: {
    title: 'a backup failed',
    text: (reason: string) => `A backup of this installation failed: ${reason}`,
  },
}

/** What mails to members about a project say, besides those about leads. */
export type ProjectTexts = typeof english

const german: ProjectTexts = {
  summary: (project) => `${project}: Ihre tägliche Übersicht`,
  newLeads: (count) => `Neue Leads: ${count}`,
  assigned: 'Ihnen zugewiesen',
  due: (count) => `Heute fällig: ${count}`,
  open: (count) => `Ihre offenen Leads, älteste zuerst: ${count}`,
  failed: (name) => `Fehlgeschlagene Zustellungen an ${name}`,
  summaryReason: (project) =>
    `Sie bekommen diese Nachricht, weil Sie eine tägliche Übersicht über ${project} gewählt haben.`,
  openLeads: 'Leads öffnen',
  alerts: (project, count) => `${project}: ${count} Hinweise für Admins`,
  alertsReason: (project) => `Sie bekommen diese Nachricht, weil Sie Admin von ${project} sind.`,
  openProject: 'Contact Sync öffnen',
  destinationOff: {
    title: (name) => `${name} wurde abgeschaltet`,
    gone: (name) =>
      `Das Ziel ${name} wurde abgeschaltet, weil sein Empfänger geantwortet hat, dass es ihn ` +
      'nicht mehr gibt. Leads werden nicht mehr dorthin weitergegeben.',
    failing: (name) =>
      `Das Ziel ${name} wurde abgeschaltet, weil Zustellungen seit Tagen fehlschlagen. Leads ` +
      'werden nicht mehr dorthin weitergegeben.',
  },
  keyInBrowser: {
    title: (label) => `ein Browser hat den geheimen Schlüssel ${label} gesendet`,
    text: (label) =>
      `Ein Browser hat den geheimen Schlüssel ${label} gesendet. Wer die Seite öffnen kann, ` +
      'von der er kam, kann damit Ihre Leads lesen und ändern.' +
      ' Ersetzen Sie den Schlüssel, und verwenden Sie in ' +
      'Seiten einen öffentlichen.',
  },
  importEnded: {
    title: (file) => `der Import von ${file} ist abgeschlossen`,
    text: (file, { created, updated, rejected }) =>
      `Der Import von ${file} ist abgeschlossen. Neu: ${created}, aktualisiert: ${updated}, ` +
      `abgelehnt: ${rejected}.`,
  },
  backupFailed: {
    title: 'eine Sicherung ist fehlgeschlagen',
    text: (reason) => `Eine Sicherung dieser Installation ist fehlgeschlagen: ${reason}`,
  },
}

const arabic: ProjectTexts = {
  summary: (project) => `${project}: ملخّصك اليومي`,
  newLeads: (count) => `العملاء المحتملون الجدد: ${count}`,
  assigned: 'المُسندون إليك',
  due: (count) => `المستحقون اليوم: ${count}`,
  open: (count) => `عملاؤك المفتوحون، الأقدم أولًا: ${count}`,
  failed: (name) => `عمليات التسليم الفاشلة إلى ${name}`,
  summaryReason: (project) => `تصلك هذه الرسالة لأنك اخترت ملخّصًا يوميًا عن ${project}.`,
  openLeads: 'فتح العملاء المحتملين',
  alerts: (project, count) => `${project}: تنبيهات للمشرفين: ${count}`,
  alertsReason: (project) => `تصلك هذه الرسالة لأنك مشرف في ${project}.`,
  openProject: 'فتح Contact Sync',
  destinationOff: {
    title: (name) => `أُوقفت الوجهة ${name}`,
    gone: (name) => `أُوقفت الوجهة ${name} لأن مستقبلها لم يعد موجودًا. لن يصلها عملاء.`,
    failing: (name) => `أُوقفت الوجهة ${name} لأن التسليم إليها يفشل منذ أيام. لن يصلها عملاء.`,
  },
  keyInBrowser: {
    title: (label) => `أرسل متصفحٌ المفتاح السري ${label}`,
    text: (label) =>
      `أرسل متصفحٌ المفتاح السري ${label}. كل من يفتح تلك الصفحة يستطيع قراءة عملائك وتغييرهم. ` +
      'استبدل المفتاح، واستخدم في الصفحات مفتاحًا قابلًا للنشر.',
  },
  importEnded: {
    title: (file) => `انتهى استيراد ${file}`,
    text: (file, { created, updated, rejected }) =>
      `انتهى استيراد ${file}. الجدد: ${created}، المحدَّثون: ${updated}، المرفوضون: ${rejected}.`,
  },
  backupFailed: {
    title: 'فشل نسخ احتياطي',
    text: (reason) => `فشل نسخ احتياطي لهذا التثبيت: ${reason}`,
  },
}

const catalogue: Readonly<Record<string, ProjectTexts>> = { en: english, de: german, ar: arabic }

/** In English where there are none in the language. */
export function projectTexts(language: string): ProjectTexts {
  return catalogue[baseLanguageOf(language)] ?? english
}
