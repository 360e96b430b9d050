import { csvColumns } from '#export/csv-writer.ts'
import type { Source } from './import-file.ts'

/** Sets of columns by which a program's export is recognised; any one of its sets is enough. */
const marks: Readonly<Record<Source, readonly (readonly string[])[]>> = {
  'contact-sync': [csvColumns],
  google: [
    ['Given Name', 'Family Name', 'Group Membership'],
    ['First Name', 'Last Name', 'Organization Name', 'Labels'],
  ],
  hubspot: [
    ['Record ID', 'Email'],
    ['Record ID', 'First Name', 'Last Name'],
    ['Contact ID', 'Email', 'Lifecycle Stage'],
  ],
  outlook: [
    ['First Name', 'Last Name', 'E-mail Address', 'Business Phone'],
    ['First Name', 'Last Name', 'E-mail Address', 'E-mail 2 Address'],
    ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon geschäftlich'],
    ['Prénom', 'Nom', 'Adresse de messagerie', 'Téléphone (bureau)'],
    ['Nombre', 'Apellidos', 'Dirección de correo electrónico', 'Teléfono del trabajo'],
  ],
}

const sources = Object.keys(marks) as readonly Source[]

/** The program that wrote a file with this header; null when none is recognised. */
export function recogniseSource(header: readonly string[]): Source | null {
  const names = new Set(header.map((name) => name.trim()))
  const isMarked = (source: Source) =>
    marks[source].some((set) => set.every((name) => names.has(name)))
  return sources.find((source) => isMarked(source)) ?? null
}
