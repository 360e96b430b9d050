import type { Texts } from '#web/texts/english.ts'
import { plural } from '#web/texts/plural.ts'

export const keyUndo: Texts['keyUndo'] = {
  open: 'Änderungen rückgängig machen',
  title: (label) => `Änderungen von ${label} rückgängig machen`,
  stopFirst:
    'Der Schlüssel gilt noch. Widerrufen oder erneuern Sie ihn zuerst: Er schreibt sonst weiter.',
  since: 'Seit',
  sinceHint: 'Alles, was der Schlüssel ab dann geschrieben hat, wird rückgängig gemacht.',
  counting: 'Es wird nachgesehen, was er geschrieben hat …',
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
    removed: plural('de', { one: '# Lead wurde gelöscht.', other: '# Leads wurden gelöscht.' }),
    restored: plural('de', {
      one: '# Lead hat wieder seine früheren Werte.',
      other: '# Leads haben wieder ihre früheren Werte.',
    }),
    kept: plural('de', {
      one: '# Lead hat behalten, was andere seitdem geändert haben.',
      other: '# Leads haben behalten, was andere seitdem geändert haben.',
    }),
  },
  more: 'Es gibt mehr Leads, als angesehen wurden. Rückgängig gemacht wird alles.',
  nothing: 'Es gibt nichts rückgängig zu machen.',
  submit: 'Rückgängig machen',
  running: 'Wird rückgängig gemacht. Sie können dies schließen: Es läuft im Hintergrund weiter.',
  ended: 'Alles wurde rückgängig gemacht.',
  cancelled: 'Angehalten: Wer damit begonnen hat, ist kein Admin mehr.',
}
