import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition, FormField } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { differencesOf } from './compare-versions.ts'

const before = formDefinition()
const differences = (change: Partial<FormDefinition>) =>
  differencesOf(before, formDefinition(change)).map(({ kind, field, values }) => [
    kind,
    field,
    ...values,
  ])
/** The definition with another field of this name. */
const withField = (name: string, change: Partial<FormField>) => ({
  fields: formDefinition().fields.map((field) =>
    field.name === name ? { ...field, ...change } : field,
  ),
})

test('equal definitions do not differ', () => {
  assert.deepEqual(differences({}), [])
})

test('fields are added, removed and moved', () => {
  const [name, email, ...others] = before.fields
  assert.ok(name !== undefined && email !== undefined)
  assert.deepEqual(differences({ fields: [name, ...others] }), [['removed', 'E-mail']])
  assert.deepEqual(differences({ fields: [email, name, ...others] }), [['moved', null]])
  const city = { ...email, name: 'custom:City', texts: {} }
  assert.deepEqual(differences({ fields: [name, city, ...others] }), [
    ['added', 'City'],
    ['removed', 'E-mail'],
  ])
})

test('a field is renamed, retyped and made required', () => {
  const texts = { en: { label: 'Telephone' } }
  assert.deepEqual(differences(withField('phone', { texts })), [['renamed', 'Telephone', 'Phone']])
  const retyped = withField('phone', { kind: 'tel-country', isRequired: true })
  assert.deepEqual(differences(retyped), [
    ['retyped', 'Phone', 'tel', 'tel-country'],
    ['required', 'Phone'],
  ])
  assert.deepEqual(differences(withField('name', { isRequired: false })), [
    ['optional', 'Your name'],
  ])
})

test('choices are added and removed, and anything else of a field changes it', () => {
  const choice = { value: 'huge', texts: { en: { label: 'Much more' } } }
  const [small] = before.fields.find(({ name }) => name === 'custom:Budget')?.choices ?? []
  assert.ok(small !== undefined)
  assert.deepEqual(differences(withField('custom:Budget', { choices: [small, choice] })), [
    ['choicesAdded', 'Budget', 'Much more'],
    ['choicesRemoved', 'Budget', 'More'],
  ])
  const relabelled = { value: small.value, texts: { en: { label: 'A little' } } }
  const [, large] = before.fields.find(({ name }) => name === 'custom:Budget')?.choices ?? []
  assert.ok(large !== undefined)
  assert.deepEqual(differences(withField('custom:Budget', { choices: [relabelled, large] })), [
    ['changed', 'Budget'],
  ])
})

test('languages, texts, design and each setting differ by themselves', () => {
  const { look } = before
  assert.deepEqual(
    differences({
      languages: ['en', 'fr'],
      texts: {},
      look: { ...look, radius: 2 },
      tags: ['hot'],
      closing: { at: null, leadsMax: 5 },
    }),
    [
      ['languagesAdded', null, 'fr'],
      ['languagesRemoved', null, 'de'],
      ['texts', null],
      ['design', null],
      ['settings', null, 'closing', 'tags'],
    ],
  )
})
