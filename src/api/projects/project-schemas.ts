import { IssuedKey } from '#api/keys/key-schemas.ts'
import {
  closed,
  closedPartial,
  nullableText,
  nullableTime,
  oneOf,
  time,
} from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { awayChoices } from '#core/challenges/challenge.ts'

const nameInput = Type.String({ maxLength: 400 })
const country = nullableText(
  'The country of phones without a country code, such as DE; null for none.',
)
const whenChallengeIsAway = oneOf(
  awayChoices,
  "What happens to a submission when its challenge's provider doesn't answer.",
)

export const ProjectInput = closed({ name: nameInput, defaultCountry: country })

export const ProjectChanges = closedPartial({
  name: nameInput,
  defaultCountry: country,
  whenChallengeIsAway,
})

export const ProjectSettings = closed({
  id: Type.String(),
  name: Type.String(),
  defaultCountry: country,
  whenChallengeIsAway,
  createdAt: time('When the project was created.'),
  archivedAt: nullableTime("Since when its keys don't work and its forms are closed; else null."),
  formDomain: nullableText("The host of its forms besides the server's own; null for none."),
  domainProof: Type.String('The text of the TXT record by which a domain allows the project.'),
  mailFrom: nullableText('The sender of email; null while the server sends none.'),
})

export const CreatedProject = closed({
  projectId: Type.String(),
  keys: Type.Array(IssuedKey, 'A secret and a publishable key.'),
})
