import { Stack, Text } from '@mantine/core'
import { clamp } from '@mantine/hooks'

import { formFonts, radiusMax } from '#model/forms/look.ts'
import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { NumberInput } from '#web/forms/builder/fields/number-input.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { ColourInput } from './colour-input.tsx'
import { contrastOf } from './contrast.ts'
import { CssEditor } from './css-editor.tsx'
import { Pictures } from './pictures.tsx'

type Look = FormDefinition['look']

const themes = ['auto', 'light', 'dark', 'own'] as const
const surfaceColours = ['background', 'text'] as const
const firstSurface = { background: '#ffffff', text: '#1b1c1e' }

export function DesignTab() {
  const { design: texts } = useTexts('forms')
  const { edited, change, mayChange, fieldErrorOf } = useBuilder()
  const { look } = edited.draft
  const { surface } = look
  const set = (values: Partial<Look>) =>
    change((draft) => ({ ...draft, look: { ...draft.look, ...values } }))
  const setTheme = (theme: (typeof themes)[number]) =>
    change((draft) => {
      const { surface: colours = firstSurface, ...others } = draft.look
      const changed = theme === 'own' ? { ...others, surface: colours } : { ...others, theme }
      return { ...draft, look: changed }
    })
  return (
    <Stack gap="lg">
      <ChoiceSelect
        label={texts.theme}
        description={texts.themeHint}
        disabled={!mayChange}
        value={surface === undefined ? look.theme : 'own'}
        choices={themes.map((value) => ({ value, label: texts.themes[value] }))}
        onChange={setTheme}
      />
      {surface !== undefined &&
        surfaceColours.map((name) => (
          <ColourInput
            key={name}
            label={texts[name]}
            codeLabel={texts.codes[name]}
            value={surface[name]}
            error={fieldErrorOf(`look/surface/${name}`)}
            mayChange={mayChange}
            onChange={(colour) => set({ surface: { ...surface, [name]: colour } })}
          />
        ))}
      {surface !== undefined && <Contrast surface={surface} />}
      <ColourInput
        label={texts.accent}
        description={texts.accentHint}
        codeLabel={texts.codes.accent}
        value={look.accent}
        error={fieldErrorOf('look/accent')}
        mayChange={mayChange}
        onChange={(accent) => set({ accent })}
      />
      <NumberInput
        label={texts.radius}
        description={texts.radiusHint}
        min={0}
        max={radiusMax}
        pointer="look/radius"
        value={look.radius}
        onChange={(radius = 0) => set({ radius: clamp(Math.round(radius), 0, radiusMax) })}
      />
      <ChoiceSelect
        label={texts.font}
        disabled={!mayChange}
        value={look.font}
        choices={formFonts.map((value) => ({ value, label: texts.fonts[value] }))}
        onChange={(font) => set({ font })}
      />
      <Pictures />
      <CssEditor />
    </Stack>
  )
}

/** How well the form is read in its own colours. */
function Contrast({ surface }: { surface: NonNullable<Look['surface']> }) {
  const { design: texts } = useTexts('forms')
  const { formats } = useI18n()
  const contrast = contrastOf(surface)
  if (contrast === null) return null
  const { isReadable } = contrast
  const ratio = formats.number(contrast.ratio)
  return (
    <Text role="status" size="sm" {...(!isReadable && { c: 'red' })}>
      {isReadable ? texts.readable(ratio) : texts.unreadable(ratio)}
    </Text>
  )
}
