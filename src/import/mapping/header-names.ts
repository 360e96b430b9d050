import type { MappedField } from './mapping.ts'

// English and German names of columns, folded as `foldHeader` does. The first of two columns that
// match a field gets it, so the order within a list does not matter.
const namesOf: Readonly<Record<MappedField, string>> = {
  name:
    'name fullname displayname contactname contact kontakt kontaktname ansprechpartner ' +
    'anzeigename vollstaendigername',
  firstName: 'firstname givenname forename fname vorname rufname',
  middleName: 'middlename additionalname secondname zweitervorname weiterevornamen zweitername',
  lastName: 'lastname familyname surname lname nachname familienname zuname',
  email:
    'email emailaddress mail mailaddress emailadresse mailadresse emailvalue primaryemail ' +
    'workemail businessemail workemailaddress businessemailaddress primaryemailaddress',
  phone:
    'phone phonenumber telephone telephonenumber tel telefon telefonnummer telnr telno rufnummer ' +
    'mobile mobilephone mobilenumber mobilephonenumber cell cellphone handy handynummer mobil ' +
    'mobiltelefon mobilnummer phonevalue primaryphone workphone businessphone homephone ' +
    'otherphone companymainphone carphone festnetz telefongeschaeftlich telefonprivat telefonfirma',
  company:
    'company companyname organization organisation organizationname organisationname firma ' +
    'firmenname unternehmen employer arbeitgeber account accountname',
  position:
    'position jobtitle title role jobposition organizationtitle organisationtitle funktion ' +
    'berufsbezeichnung stellenbezeichnung stelle jobtitel',
  source: 'source leadsource originalsource origin quelle herkunft leadquelle utmsource',
  notes:
    'notes note comment comments remarks message notizen notiz bemerkung bemerkungen kommentar ' +
    'kommentare anmerkung anmerkungen nachricht',
  type: 'type contacttype kind typ kontakttyp kontaktart',
  tags:
    'tags tag labels categories category groups groupmembership schlagworte schlagwoerter ' +
    'stichwoerter stichworte kategorien kategorie gruppen etiketten',
  createdAt:
    'createdat created createdate createddate creationdate datecreated createdon createtime ' +
    'erstelltam erstellt erstellungsdatum angelegtam anlagedatum',
  assigneeId: 'assigneeid',
}

const fieldsByName = new Map(
  Object.entries(namesOf).flatMap(([field, names]) =>
    names.split(/\s+/).map((name) => [name, asField(field)] as const),
  ),
)

/** The field that a column's name means; a number in it, as in `Phone 2`, does not matter. */
export function fieldOfHeader(header: string): MappedField | null {
  return fieldsByName.get(foldHeader(header).replaceAll(/\d+/g, '')) ?? null
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** In lower case, with German letters spelt out, without blanks, accents and punctuation. */
function foldHeader(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

// The names in the table above are the fields.
function asField(name: string): MappedField {
  return name as MappedField
}
