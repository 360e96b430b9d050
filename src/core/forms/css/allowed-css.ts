const named = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/** Rules that load nothing. */
export const allowedAtRules = named('container keyframes layer media supports')

/** Functions that load nothing: none is an image, except gradients. */
export const allowedFunctions = named(`
  calc clamp env max min var
  abs acos asin atan atan2 cos exp hypot log mod pow rem round sign sin sqrt tan
  color color-mix hsl hsla hwb lab lch light-dark oklab oklch rgb rgba
  conic-gradient linear-gradient radial-gradient
  repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient
  matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez
  scale scale3d scalex scaley scalez skew skewx skewy
  translate translate3d translatex translatey translatez
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier linear steps
  fit-content minmax repeat
  circle ellipse inset path polygon rect xywh
  counter counters
`)

/** Parts of a tree, except rules and functions: neither addresses, nor what was not understood. */
export const allowedParts = named(`
  StyleSheet Rule Block Declaration Comment Value WhiteSpace
  AtrulePrelude Condition Feature FeatureFunction FeatureRange
  MediaQueryList MediaQuery SupportsDeclaration LayerList Layer
  SelectorList Selector NestingSelector TypeSelector ClassSelector IdSelector AttributeSelector
  PseudoClassSelector PseudoElementSelector Combinator Nth AnPlusB
  Identifier String Number Dimension Percentage Ratio Hash Operator Parentheses Brackets
`)
