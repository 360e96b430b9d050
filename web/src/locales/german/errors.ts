import type { errors as english } from '#web/locales/english/errors.ts'

const unread =
  'Der Server konnte diese Anfrage nicht lesen. Laden Sie die Seite neu und versuchen Sie es erneut.'
const key = 'Der Schlüssel erlaubt das nicht.'
const challenge = 'Die Bot-Prüfung wurde nicht bestanden.'
const empty = 'Ein Lead braucht eine E-Mail-Adresse, eine Telefonnummer oder einen Namen.'
const password = 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.'

export const errors: typeof english = {
  network:
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  codes: {
    invalid_json: unread,
    invalid_request: (detail) => `Der Server hat das abgelehnt: „${detail}“`,
    contact_empty: empty,
    missing_key: key,
    invalid_key: key,
    insufficient_scope: key,
    origin_not_allowed: key,
    challenge_required: challenge,
    challenge_failed: challenge,
    not_signed_in: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
    sign_in_failed:
      'Das Passwort oder der Code ist falsch, oder es hat zu lange gedauert. Versuchen Sie es erneut.',
    not_permitted: 'Dazu fehlt Ihnen die Berechtigung. Fragen Sie einen Admin oder Inhaber.',
    foreign_request:
      'Um etwas zu ändern, öffnen Sie diese Seite unter der öffentlichen URL des Servers.',
    not_found: 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
    method_not_allowed: unread,
    conflict: 'Jemand anderes hat das inzwischen geändert. Es wurde nichts gespeichert.',
    cursor_expired: 'Die Liste hat sich geändert. Laden Sie die Seite neu.',
    precondition_failed: 'Jemand anderes hat das inzwischen geändert. Es wurde nichts gespeichert.',
    idempotency_in_flight:
      'Das wird noch ausgeführt. Warten Sie einen Moment und versuchen Sie es erneut.',
    loop_detected: 'Dieser Lead kam von hier und wurde nicht noch einmal gespeichert.',
    idempotency_mismatch: 'Das wurde schon mit anderem Inhalt gesendet. Laden Sie die Seite neu.',
    body_too_large: 'Das ist zu viel auf einmal. Kürzen Sie es und versuchen Sie es erneut.',
    unsupported_media_type: unread,
    rate_limited: 'Zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es erneut.',
    unavailable: 'Der Server ist überlastet. Versuchen Sie es gleich noch einmal.',
    request_timeout:
      'Das Senden hat zu lange gedauert, es wurde nichts gespeichert. Versuchen Sie es erneut.',
    bad_request: unread,
    internal: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  },
  reasons: {
    account_exists: 'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich stattdessen an.',
    activities_full: 'Dieser Lead hat die Höchstzahl an Kommentaren, Anrufen und E-Mails erreicht.',
    already_member: 'Diese Person ist schon Mitglied des Projekts.',
    bulk_changes_full:
      'Es laufen schon zu viele Massenänderungen. Warten Sie, bis eine fertig ist.',
    device_too_slow:
      'Das hat zu lange gedauert oder wurde schon beantwortet. Beginnen Sie von vorn.',
    domain_taken: 'Diese Domain nutzt bereits ein anderes Projekt.',
    domain_unproven:
      'Der TXT-Eintrag fehlt noch im DNS der Domain. Änderungen können etwas dauern.',
    fields_full: 'Das Projekt hat die Höchstzahl eigener Felder erreicht.',
    exports_full: 'Es sind zu viele Exporte gespeichert. Löschen Sie einen.',
    import_jobs_full:
      'Zu viele Dateien warten auf ihren Import. Importieren oder verwerfen Sie eine.',
    import_moved_on: 'Dieser Import hat sich inzwischen geändert. Laden Sie die Seite neu.',
    import_running: 'Dieser Import läuft noch. Halten Sie ihn zuerst an.',
    invitations_full:
      'Das Projekt hat die Höchstzahl offener Einladungen erreicht. Ziehen Sie zuerst einige zurück.',
    last_owner: 'Das Projekt braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    link_ended: 'Dieser Link wurde schon benutzt oder gilt nicht mehr. Bitten Sie um einen neuen.',
    members_full: 'Das Projekt hat die Höchstzahl an Mitgliedern erreicht.',
    memberships_full: 'Dieses Konto hat die Höchstzahl an Projekten erreicht.',
    merge_into_itself: 'Ein Lead lässt sich nicht mit sich selbst zusammenführen.',
    merged_further:
      'Dieser Lead wurde mit einem anderen zusammengeführt, der danach selbst zusammengeführt wurde. Machen Sie das zuerst rückgängig.',
    merged_tags_full: 'Zusammen haben die Leads zu viele Tags. Entfernen Sie zuerst einige.',
    no_mail:
      'Dieser Server verschickt keine E-Mails. Bitten Sie einen Admin Ihres Projekts um einen Link.',
    not_merged: 'Dieser Lead wurde nicht mit einem anderen zusammengeführt.',
    own_views_full: 'Sie haben die Höchstzahl an Ansichten erreicht. Löschen Sie zuerst einige.',
    passkeys_full: 'Sie haben die Höchstzahl an Passkeys erreicht. Entfernen Sie zuerst einen.',
    secrets_full:
      'Der Schlüssel hat zu viele gültige Geheimnisse. Warten Sie, bis eines abläuft, oder beenden Sie das alte sofort.',
    shared_views_full:
      'Das Projekt hat die Höchstzahl geteilter Ansichten erreicht. Löschen Sie zuerst einige.',
    survivor_empty:
      'Der andere Lead hätte weder E-Mail-Adresse noch Telefonnummer noch Namen. Ergänzen Sie zuerst eines davon.',
    undo_of_deletion: 'Gelöschte Leads lassen sich nicht wiederherstellen.',
    undo_of_imports: 'Dieser Schlüssel gehört zu Importen. Machen Sie diese einzeln rückgängig.',
    undo_too_late: 'Das lässt sich nicht mehr rückgängig machen.',
    wrong_password: 'Das Passwort ist falsch.',
  },
  fields: {
    required: 'Pflichtfeld',
    invalid_type: 'Diese Art von Wert ist hier nicht erlaubt.',
    too_long: 'Das ist zu lang. Bitte kürzen.',
    too_many: 'Das sind zu viele. Bitte einige entfernen.',
    too_few: 'Fügen Sie mindestens eines hinzu.',
    invalid_text: 'Das enthält Zeichen, die sich nicht speichern lassen.',
    invalid_email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    invalid_value: 'Dieser Wert ist hier nicht erlaubt.',
    invalid_number: 'Geben Sie eine Zahl ein.',
    invalid_time: 'Geben Sie ein gültiges Datum ein.',
    invalid_name: 'So kann kein Feld heißen. Wählen Sie einen anderen Namen.',
    invalid_cursor: 'Die Liste hat sich geändert. Laden Sie die Seite neu.',
    reserved_label: 'So heißt ein Standardfeld. Wählen Sie einen anderen Namen.',
    duplicate_label: 'So heißt schon ein anderes Feld. Wählen Sie einen anderen Namen.',
    unknown_user: 'Diese Person ist kein Mitglied des Projekts.',
    unknown_field: 'Dieses Feld gibt es nicht.',
    unknown_parameter: 'Diesen Filter gibt es nicht.',
    contact_empty: empty,
  },
  values: {
    name: 'Pflichtfeld',
    projectName: 'Pflichtfeld',
    label: 'Pflichtfeld',
    password,
    newPassword: password,
    country: 'Wählen Sie ein Land aus der Liste.',
    scopes: 'Wählen Sie mindestens eines aus.',
    events: 'Wählen Sie mindestens eines aus.',
    settings: (detail) => detail,
    domain: 'Geben Sie einen Hostnamen wie forms.example.org ein.',
    origins: 'Geben Sie Websites wie https://example.com ohne Pfad ein.',
    challenge: 'Geben Sie das Geheimnis genau so ein, wie der Anbieter es zeigt.',
  },
}
