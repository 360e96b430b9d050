import { Group, Stack, TextInput } from '@mantine/core'

import type { FormDefinition } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'

type Look = FormDefinition['look']

const themes = ['auto', 'light', 'dark'] as const
const fonts = ['page', 'system'] as const
const radiusMax = 24

export function DesignTab() {
  const { design: texts } = useFormTexts()
  const { edited, change, mayChange, fieldErrorOf } = useBuilder()
  const { look } = edited.draft
  const set = (values: Partial<Look>) =>
    change((draft) => ({ ...draft, look: { ...draft.look, ...values } }))
  return (
    <Stack gap="lg">
      <ChoiceSelect
        label={texts.theme}
        disabled={!mayChange}
        value={look.theme}
        choices={themes.map((value) => ({ value, label: texts.themes[value] }))}
        onChange={(theme) => set({ theme })}
      />
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          type="color"
          label={texts.accent}
          description={texts.accentHint}
          disabled={!mayChange}
          flex={1}
          value={look.accent}
          onChange={(event) => set({ accent: event.currentTarget.value })}
        />
        <TextInput
          aria-label={texts.accentCode}
          w="7rem"
          dir="ltr"
          readOnly={!mayChange}
          value={look.accent}
          spellCheck={false}
          error={fieldErrorOf('look/accent')}
          onChange={(event) => set({ accent: event.currentTarget.value.trim() })}
        />
      </Group>
      <TextInput
        type="number"
        label={texts.radius}
        description={texts.radiusHint}
        readOnly={!mayChange}
        min={0}
        max={radiusMax}
        value={look.radius}
        error={fieldErrorOf('look/radius')}
        onChange={(event) => {
          const radius = Math.round(Number(event.currentTarget.value))
          set({ radius: Math.min(radiusMax, Math.max(0, radius)) })
        }}
      />
      <ChoiceSelect
        label={texts.font}
        disabled={!mayChange}
        value={look.font}
        choices={fonts.map((value) => ({ value, label: texts.fonts[value] }))}
        onChange={(font) => set({ font })}
      />
    </Stack>
  )
}
