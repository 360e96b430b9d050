import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { fieldTypes } from '#model/fields/field.ts'
import type { FieldShape } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import type { ValueOf } from '#web/ui/inputs/form.tsx'
import type { FieldErrorOf } from '#web/ui/states/error-texts.ts'

/** The names of both inputs in their form. */
export const shapeFields = ['type', 'choices'] as const

/** The inputs for the type of a field, and its choices where it has some. */
export function ShapeInputs({ shape, errorOf }: { shape: FieldShape; errorOf: FieldErrorOf }) {
  const texts = useTexts('fields')
  const [type, setType] = useState(shape.type)
  return (
    <>
      <ChoiceSelect
        name="type"
        label={texts.type}
        description={texts.typeHint}
        value={type}
        choices={fieldTypes.map((value) => ({ value, label: texts.types[value] }))}
        onChange={setType}
      />
      {type === 'choice' && (
        <Textarea
          name="choices"
          label={texts.choices}
          description={texts.choicesHint}
          defaultValue={shape.choices.join('\n')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          required
          error={errorOf('choices')}
        />
      )}
    </>
  )
}

/** What is in both inputs; choices stay as they are while the field has another type. */
export function shapeIn(valueOf: ValueOf, before: FieldShape): FieldShape {
  const type = fieldTypes.find((known) => known === valueOf('type')) ?? before.type
  if (type !== 'choice') return { type, choices: before.choices }
  const lines = valueOf('choices')
    .split('\n')
    .map((line) => line.trim())
  return { type, choices: [...new Set(lines.filter((line) => line !== ''))] }
}
