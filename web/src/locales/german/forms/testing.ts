import type { testing as english } from '#web/locales/english/forms/testing.ts'

/** The test of a draft against the published version. */
export const testing: typeof english = {
  start: 'Gegen die veröffentlichte Version testen',
  offer:
    'Unveröffentlichte Änderungen lassen sich gegen die veröffentlichte Version testen: Die Hälfte der Aufrufe erhält sie.',
  offerUnchanged:
    'Um eine Änderung erst zu testen, bearbeiten Sie das Formular, ohne es zu veröffentlichen: Die Hälfte der Aufrufe kann den Entwurf erhalten.',
  startTitle: 'Zwei Versionen testen',
  startHint: (version) =>
    `Die Hälfte der Aufrufe erhält zufällig Version ${version}, die andere den Entwurf, wie er jetzt ist. Bis der Test endet, können Sie den Entwurf ändern, aber nicht veröffentlichen.`,
  startSubmit: 'Test starten',
  started: 'Der Test läuft.',
  running: 'Beenden Sie zuerst den Test unter „Ergebnisse“.',
  title: (a, b) => `Test der Versionen ${a} und ${b}`,
  since: (time) =>
    `Seit ${time}. Aufrufe erhalten zufällig A, die veröffentlichte Version, oder B.`,
  early: 'Noch zu früh',
  earlyHint:
    'Für ein Urteil sind mindestens 100 Aufrufe jeder Version und zusammen 20 Leads nötig.',
  better: (variant, certainty) => `${variant} ist besser (zu ${certainty} sicher)`,
  betterHint:
    'Egal wie oft Sie nachsehen: Weniger als 5 % der Tests gleich guter Versionen nennen jemals eine bessere.',
  equal: 'Kein nennenswerter Unterschied',
  equalHint:
    'Keine der Quoten kann um 20 % höher sein als die andere. Behalten Sie die Version, die Ihnen lieber ist.',
  open: 'Noch nicht klar',
  openHint: (views) => `Es braucht noch etwa ${views} Aufrufe, wenn die Quoten so bleiben.`,
  version: 'Version',
  variants: {
    a: (version) => `A: Version ${version}`,
    b: (version) => `B: Version ${version}`,
  },
  views: 'Aufrufe',
  leads: 'Leads',
  rate: 'Leads je Aufruf',
  interval: (low, high) => `${low} bis ${high}`,
  keep: {
    a: (version) => `A behalten (Version ${version})`,
    b: (version) => `B verwenden (Version ${version})`,
  },
  keepTitle: { a: 'Test beenden und A behalten?', b: 'Test beenden und B verwenden?' },
  keepHint: {
    a: 'Alle Besucher erhalten wieder die veröffentlichte Version. Der Entwurf bleibt, wie er ist.',
    b: 'B wird mit allen Einstellungen veröffentlicht. Der Entwurf bleibt, wie er ist.',
  },
  end: 'Test beenden',
  ended: (version) => `Der Test ist beendet. Besucher erhalten Version ${version}.`,
  inTest: 'Im Test',
  unused: 'Sie wurde nicht verwendet.',
  result: (against, a, b) =>
    `Gegen Version ${against} getestet: ${b} der Aufrufe brachten einen Lead, bei Version ${against} ${a}.`,
}
