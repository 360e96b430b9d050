import { closedPartial, oneOf, time } from '#api/schema-parts.ts'
import { type Schema, Type } from '#api/schema-type.ts'
import { fieldConditionsMax, filterValuesMax } from '#core/contacts/searching/contact-query.ts'
import { viewSearchCharactersMax } from '#core/views/view.ts'
import { comparedFields, contactSorts } from '#model/contacts/filter-values.ts'
import {
  type FilterName,
  type LeadRequest,
  type LeadSearch,
  type RequestFilterName,
  daysMax,
  filterNames,
  leadFilters,
  requestFilterNames,
} from '#model/contacts/filters.ts'

const descriptions: Readonly<Record<FilterName, string>> = {
  q: 'Starts of words that must all be found.',
  key: 'Ids of keys, any of which created the lead.',
  channel: 'Any of these.',
  tag: 'All of these.',
  assignee: '`me`, `none`, or the id of a member.',
  notKey: 'None of these keys created the lead.',
  notTag: 'None of these.',
  notAssignee: 'Not assigned to them: `me`, `none`, or the id of a member.',
  untagged: 'Only leads without tags.',
  unread: 'Only leads in the inbox that the member has not read.',
  type: 'Person or company.',
  createdDays: 'Created in this number of days, including today.',
  createdFrom: 'Created then or later.',
  createdTo: 'Created before.',
  updatedDays: 'Changed in this number of days, including today.',
  updatedFrom: 'Changed then or later.',
  updatedTo: 'Changed before.',
  duplicate: 'Only possible duplicates.',
  field:
    `At most ${fieldConditionsMax}: \`{fieldId}:has\`, \`{fieldId}:empty\`, ` +
    '`{fieldId}:equals:{text}`, `{fieldId}:not:{text}`, `{fieldId}:starts:{text}`, ' +
    '`{fieldId}:contains:{text}` or `{fieldId}:misfit`, a value that does not fit the type of ' +
    `the field. In place of an id: ${comparedFields.join(', ')}. A to Z count as a to z, of ` +
    'phones only digits; `not` includes leads without a value.',
  handover:
    '`{destinationId}:passed`, `{destinationId}:not_passed` or `{destinationId}:failed`: whether ' +
    'a destination got the lead, or the last try has failed.',
  consent:
    '`{kind}:given` or `{kind}:withdrawn`: whether the person has given a kind of consent, such ' +
    'as `newsletter`, which counts now or was withdrawn.',
  import: 'The id of an import that created or changed the lead, and was not undone.',
  status:
    '`open`: in the inbox, `returned` again or `new` there; `later`: it returns there; `done`.',
}

/** The parameters of a list. */
export const filterParameters = eachOf(requestFilterNames, parameterOf) as {
  readonly [Name in RequestFilterName]: Schema<NonNullable<LeadRequest[Name]>>
}

const texts = Type.Array(Type.String(), { maxItems: filterValuesMax })

/** The same in a body. */
export const filterBody = Type.Unsafe<FilterBody>(
  closedPartial(
    eachOf(requestFilterNames, (name): Schema =>
      leadFilters[name].form === 'list' ? texts : Type.String(),
    ),
    'The filters of `listLeads`; an empty object means all leads.',
  ),
)
type FilterBody = {
  [Name in RequestFilterName]?: LeadRequest[Name] extends string | undefined ? string : string[]
}

export const leadSort = oneOf(contactSorts, 'Newest first by default.')

/** What a view is searched for: days in place of times, and its order. */
export const viewSearch = Type.Unsafe<LeadSearch>(
  closedPartial(
    { ...eachOf(filterNames, viewValueOf), sort: leadSort },
    `At most ${viewSearchCharactersMax} characters as JSON.`,
  ),
)

function parameterOf(name: FilterName): Schema {
  const filter = leadFilters[name]
  const description = descriptions[name]
  if (filter.form === 'flag') return oneOf(['true'], description)
  if (filter.form === 'day') return time(description)
  const item = 'values' in filter ? oneOf<string>(filter.values, description) : Type.String()
  return filter.form === 'list' ? Type.Array(item, description) : { ...item, description }
}

function viewValueOf(name: FilterName): Schema {
  const { form } = leadFilters[name]
  const description = descriptions[name]
  if (form === 'flag') return { type: 'boolean', enum: [true], description }
  if (form === 'days') return Type.Integer({ minimum: 1, maximum: daysMax, description })
  if (form === 'day') return Type.String('A day such as 2026-11-22, which is included.')
  return parameterOf(name)
}

function eachOf<Name extends FilterName, Value>(
  names: readonly Name[],
  schemaOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, schemaOf(name)] as const)
  return Object.fromEntries(entries) as Record<Name, Value>
}
