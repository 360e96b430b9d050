import { type CSSVariablesResolver, createTheme } from '@mantine/core'

import { chipVariables } from './chip-colors.ts'
import { accent, dark, gray, red } from './palette.ts'

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Open Sans', 'Noto Sans', sans-serif"
const fontFamilyMonospace =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

/** Every size, space and colour of the application; a screen names them, and has none itself. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray, dark, red },
  fontFamily,
  fontFamilyMonospace,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Badge: {
      defaultProps: { radius: 'xs' },
      styles: { root: { textTransform: 'none' }, label: { fontWeight: 500 } },
    },
    // Optional fields are marked, not required ones.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    // In a menu there is nothing but its items.
    Menu: {
      // An open menu fits the window that it was opened in, and the one that this becomes.
      defaultProps: { withInitialFocusPlaceholder: false, preventPositionChangeWhenVisible: false },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'md',
        padding: 'lg',
        // Otherwise it would be a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        title: {
          fontWeight: 600,
          fontSize: 'var(--mantine-font-size-lg)',
          lineHeight: 'var(--mantine-line-height-xl)',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
})

/** The colours that differ between light and dark, and those of Mantine that lack contrast. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const chips = chipVariables()
  const { gray: light, dark: deep } = colors
  return {
    variables: {},
    light: {
      '--mantine-color-text': light[9],
      '--mantine-color-dimmed': light[6],
      '--mantine-color-placeholder': light[6],
      '--mantine-color-default-border': light[3],
      '--mantine-color-default-color': light[9],
      '--mantine-color-error': '#b42318',
      '--surface': '#ffffff',
      '--surface-sunken': light[0],
      '--surface-chosen': light[2],
      '--line': light[2],
      '--good': '#1a7446',
      '--warning-back': '#fff4d6',
      '--warning-text': '#6b4a00',
      ...chips.light,
    },
    dark: {
      '--mantine-color-body': deep[7],
      '--mantine-color-text': deep[0],
      '--mantine-color-dimmed': deep[2],
      '--mantine-color-placeholder': deep[2],
      '--mantine-color-default': deep[6],
      '--mantine-color-default-color': deep[0],
      '--mantine-color-default-border': deep[4],
      '--mantine-color-error': '#ff9d92',
      '--surface': deep[7],
      '--surface-sunken': deep[8],
      '--surface-chosen': deep[5],
      '--line': deep[5],
      '--good': '#6fd3a0',
      '--warning-back': '#3d3110',
      '--warning-text': '#f5d78a',
      ...chips.dark,
    },
  }
}
