import type { Texts } from '#web/locales/english.ts'
import { plural } from '#web/locales/plural.ts'

export const keyUndo: Texts['keyUndo'] = {
  open: 'Änderungen dieses Schlüssels rückgängig machen',
  title: (label) => `Änderungen von ${label} rückgängig machen`,
  stopFirst:
    'Der Schlüssel gilt noch. Widerrufen oder erneuern Sie ihn zuerst, damit er nichts mehr ändert.',
  since: 'Seit',
  sinceHint: 'Alle Änderungen, die der Schlüssel seitdem gemacht hat, werden rückgängig gemacht.',
  counting: 'Änderungen werden gezählt …',
  foreseen: {
    removed: plural('de', {
      one: '# Lead, den er erstellt und sonst niemand geändert hat, wird endgültig gelöscht.',
      other: '# Leads, die er erstellt und sonst niemand geändert hat, werden endgültig gelöscht.',
    }),
    restored: plural('de', {
      one: '# Lead erhält seine früheren Werte zurück.',
      other: '# Leads erhalten ihre früheren Werte zurück.',
    }),
    kept: plural('de', {
      one: '# Lead behält, was andere seitdem geändert haben.',
      other: '# Leads behalten, was andere seitdem geändert haben.',
    }),
  },
  done: {
    removed: plural('de', {
      one: '# Lead wurde endgültig gelöscht.',
      other: '# Leads wurden endgültig gelöscht.',
    }),
    restored: plural('de', {
      one: '# Lead hat wieder seine früheren Werte.',
      other: '# Leads haben wieder ihre früheren Werte.',
    }),
    kept: plural('de', {
      one: '# Lead hat behalten, was andere seitdem geändert haben.',
      other: '# Leads haben behalten, was andere seitdem geändert haben.',
    }),
  },
  more: 'Es gibt mehr Leads, als hier gezählt sind. Alle werden rückgängig gemacht.',
  nothing: 'Es gibt nichts rückgängig zu machen.',
  submit: 'Rückgängig machen',
  running: 'Wird rückgängig gemacht. Sie können dies schließen: Es läuft im Hintergrund weiter.',
  ended: 'Alle Änderungen wurden rückgängig gemacht.',
  cancelled: 'Angehalten, weil die Person, die es gestartet hat, kein Admin mehr ist.',
}
