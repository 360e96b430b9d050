type Pair = { back: string; text: string }

/** Twelve hues of one lightness for keys, evenly spaced; a test proves the contrast of each. */
export const chipColors: readonly { light: Pair; dark: Pair }[] = [
  { light: { back: '#ffdfdd', text: '#78292c' }, dark: { back: '#542525', text: '#fec3c0' } },
  { light: { back: '#ffe1d1', text: '#723302' }, dark: { back: '#512910', text: '#fec6a8' } },
  { light: { back: '#fce5bf', text: '#5f4202' }, dark: { back: '#473100', text: '#f4ce90' } },
  { light: { back: '#e9ecc2', text: '#4b4b02' }, dark: { back: '#383802', text: '#d7da94' } },
  { light: { back: '#d5f2cf', text: '#215515' }, dark: { back: '#203e1a', text: '#b5e3ab' } },
  { light: { back: '#c7f4df', text: '#00563c' }, dark: { back: '#02402c', text: '#9be8c6' } },
  { light: { back: '#bef4f3', text: '#015353' }, dark: { back: '#013e3e', text: '#89e7e6' } },
  { light: { back: '#cbeeff', text: '#004f69' }, dark: { back: '#013b4f', text: '#9ae0ff' } },
  { light: { back: '#dbe9fe', text: '#1d4682' }, dark: { back: '#1d3559', text: '#bbd6ff' } },
  { light: { back: '#e4e6fe', text: '#413d80' }, dark: { back: '#313058', text: '#ced0fe' } },
  { light: { back: '#f1e0fe', text: '#5a3473' }, dark: { back: '#402a50', text: '#e5c5fe' } },
  { light: { back: '#ffddec', text: '#712a50' }, dark: { back: '#4f253a', text: '#ffbfdc' } },
]

/** The CSS variables `--chip-back-3` and `--chip-text-3` of every hue, for both themes. */
export function chipVariables(): Record<'light' | 'dark', Record<string, string>> {
  const of = (theme: 'light' | 'dark') =>
    Object.fromEntries(
      chipColors.flatMap(({ [theme]: { back, text } }, hue) => [
        [`--chip-back-${hue}`, back],
        [`--chip-text-${hue}`, text],
      ]),
    )
  return { light: of('light'), dark: of('dark') }
}
