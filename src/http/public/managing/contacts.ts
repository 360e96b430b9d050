import { closed, time } from '#api/schema-parts.ts'
import { type Schema, Type } from '#api/schema-type.ts'
import { deleteContact } from '#core/contacts/changing/manage-contacts.ts'
import { patchContact } from '#core/contacts/changing/patch-contact.ts'
import { contactRecord, contactVersion } from '#core/contacts/contact-record.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { withdrawConsent } from '#core/forms/consent/withdraw-consent.ts'
import { parseJson } from '#core/values/json.ts'
import { formatTime } from '#core/values/time.ts'
import { versionsIn } from '#http/middleware/if-match.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { viaOf } from '#http/middleware/via.ts'
import { byKey, managementEndpoint } from '#http/public/public-endpoint.ts'
import { ContactInput, ContactRecord } from '#http/public/schemas.ts'
import { tagCharactersMax, tagsMax } from '#model/contacts/contact.ts'

const contact = '/contacts/:id'

const { properties: inputs, ...others } = ContactInput as typeof ContactInput & {
  properties: Readonly<Record<string, Schema>>
}
const changedTags = (description: string) =>
  Type.Array(Type.String({ maxLength: tagCharactersMax }), { maxItems: tagsMax, description })

/** What core/contacts/changing/patch-contact.ts checks. */
export const ContactPatch: Schema = {
  ...others,
  properties: {
    ...inputs,
    tags: changedTags('Replaces all tags.'),
    addTags: changedTags('Tags to add.'),
    removeTags: changedTags('Tags to remove.'),
  },
  description:
    'What is absent stays. `null` and blank text clear a value. `customFields` changes only its ' +
    'labels. A label without a field, and a name that the record owns, is an error.',
}

export const WithdrawnConsent = closed({
  kind: Type.String('Of the consent: its id in forms.'),
  withdrawnAt: time('Since when it counts no longer.'),
})

export const contactEndpoints = [
  managementEndpoint('PATCH', contact, {
    operationId: 'updateContact',
    tag: 'Change contacts',
    summary: 'Change a contact',
    problems: ['contact_empty', 'conflict', 'loop_detected', 'precondition_failed'],
    needs: 'contacts:update',
    body: 'bytes',
    bodySchema: ContactPatch,
    example: { company: 'Example GmbH', phone: null, addTags: ['customer'] },
    responses: { 200: ContactRecord },
    async handle({ store, clock }, request, reply) {
      const key = admittedKey(request)
      const changed = await patchContact(store, {
        project: { id: key.projectId, defaultCountry: key.defaultCountry },
        contactId: request.params.id,
        body: parseJson(request.bodyBytes ?? Buffer.alloc(0)),
        ...versionsIn(request),
        via: viaOf(request, key.projectId),
        by: byKey(key),
        now: clock.now(),
      })
      const record = contactRecord(changed.contact)
      reply.header('etag', `"${contactVersion(record)}"`)
      return record
    },
  }),
  managementEndpoint('DELETE', contact, {
    operationId: 'deleteContact',
    tag: 'Change contacts',
    summary: 'Erase a contact with everything that is stored about it',
    problems: ['precondition_failed'],
    needs: 'contacts:delete',
    async handle({ store, clock }, request, reply) {
      const key = admittedKey(request)
      const { id: contactId } = request.params
      requireContactId(contactId)
      await deleteContact(store, {
        projectId: key.projectId,
        contactId,
        ...versionsIn(request),
        by: byKey(key),
        now: clock.now(),
      })
      reply.code(204)
    },
  }),
  managementEndpoint('POST', `${contact}/consents/:kind/withdraw`, {
    operationId: 'withdrawConsent',
    tag: 'Change contacts',
    summary: 'Withdraw a consent of the person of a contact',
    problems: ['precondition_failed'],
    needs: 'contacts:update',
    responses: { 200: WithdrawnConsent },
    async handle({ store, clock }, request) {
      const key = admittedKey(request)
      const { id: contactId, kind } = request.params
      const { withdrawnAt } = await withdrawConsent(store, {
        projectId: key.projectId,
        contactId,
        kind,
        ...versionsIn(request),
        by: byKey(key),
        now: clock.now(),
      })
      return { kind, withdrawnAt: formatTime(withdrawnAt) }
    },
  }),
]
