import type { FieldKind } from '#model/forms/field-kinds.ts'

/**
 * Where the values of each kind of field may go besides the lead: into the answer to its person,
 * and into the address of the page that follows.
 */
export const valueUses: Readonly<Record<FieldKind, { inAnswer: boolean; inAddress: boolean }>> = {
  text: { inAnswer: true, inAddress: true },
  email: { inAnswer: false, inAddress: true },
  tel: { inAnswer: false, inAddress: true },
  textarea: { inAnswer: false, inAddress: true },
  select: { inAnswer: true, inAddress: true },
  radio: { inAnswer: true, inAddress: true },
  checkbox: { inAnswer: false, inAddress: true },
  checkboxes: { inAnswer: false, inAddress: true },
  date: { inAnswer: false, inAddress: true },
  time: { inAnswer: false, inAddress: true },
  number: { inAnswer: false, inAddress: true },
  url: { inAnswer: false, inAddress: true },
  'yes-no': { inAnswer: false, inAddress: true },
  rating: { inAnswer: true, inAddress: true },
  scale: { inAnswer: true, inAddress: true },
  country: { inAnswer: false, inAddress: true },
  'tel-country': { inAnswer: false, inAddress: true },
  calculated: { inAnswer: true, inAddress: true },
  hidden: { inAnswer: false, inAddress: true },
  consent: { inAnswer: false, inAddress: false },
  file: { inAnswer: false, inAddress: false },
  heading: { inAnswer: false, inAddress: false },
  paragraph: { inAnswer: false, inAddress: false },
  step: { inAnswer: false, inAddress: false },
}
