import { traitsOf } from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormField } from '#web/api/forms-api.ts'
import { isShownAtFirst } from '#web/forms/builder/fields/conditions/rules.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'

/** Sizes in pixels, of letters of 16 pixels, as in embed/src/v1.css. */
const onPage = {
  /** Around all of it. */
  padding: 0,
  /** Within it, which the theme adds at each side. */
  inset: 20,
  titleLine: 30,
  titleLetter: 24,
  afterTitle: 8,
  afterIntro: 20,
  afterField: 20,
  afterLabel: 6,
  betweenChoices: 6,
  aroundChoice: 8,
}
type Sizes = typeof onPage

// As in the page of the form.
const inFrame: Sizes = {
  padding: 4,
  inset: 0,
  titleLine: 33,
  titleLetter: 26,
  afterTitle: 8,
  afterIntro: 28,
  afterField: 20,
  afterLabel: 4,
  betweenChoices: 0,
  aroundChoice: 12,
}

const line = 24
const helpLine = 22.5
const control = 44
const area = 138
const result = 30
const tick = 30
const headingLetter = 20
/** The height of a star or a circle, its number and the space around them. */
const step = 64
const paragraphGap = 12
/** With the gap below. */
const cover = 192 + 20
const logo = 48 + 20
// In ems. Wider than most fonts: a gap below the form moves nothing.
const letterWidth = 0.53
const boldWidth = 0.57
const optional = ' (optional)'

const rem = 16
/** What a phone leaves for the form, and the most that it takes. */
const narrow = { screen: 360, form: 320 }
const wide = { screen: 640, form: 576 }

/** As a length in CSS, for any width, and at the least width in pixels. */
export type Height = { length: string; pixels: number }

/** The height of a form that a page draws. */
export function heightOnPage(definition: FormDefinition, language: string): Height {
  return lengthOf((width) => heightAt(onPage, width, { definition, language }))
}

/** The same for the form's own page in a frame. */
export function heightInFrame(definition: FormDefinition, language: string): Height {
  return lengthOf((width) => heightAt(inFrame, width, { definition, language }))
}

// Texts have more lines where they are narrower: in between, the height is between the two.
function lengthOf(heightAtWidth: (width: number) => number): Height {
  const least = Math.ceil(heightAtWidth(wide.form) / rem)
  const most = Math.max(least, Math.ceil(heightAtWidth(narrow.form) / rem))
  const pixels = most * rem
  if (least === most) return { length: `${least}rem`, pixels }
  const slope = (most - least) / (wide.screen - narrow.screen)
  const start = rounded(most + slope * narrow.screen)
  const length = `clamp(${least}rem, ${start}rem - ${rounded(slope * 100 * rem)}vw, ${most}rem)`
  return { length, pixels }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

type Shown = { definition: FormDefinition; language: string }

function heightAt(sizes: Sizes, width: number, { definition, language }: Shown): number {
  const { languages, texts, look, fields } = definition
  const translated = texts[language]
  const inDefault = texts[languages[0] ?? '']
  const inset = look.theme === 'auto' ? 0 : sizes.inset
  const inner = width - 2 * (sizes.padding + inset)
  const title = translated?.title ?? inDefault?.title ?? ''
  const intro = translated?.intro ?? inDefault?.intro ?? ''
  const titleLines = linesOf(title, inner / sizes.titleLetter, boldWidth)
  const paragraphs = intro === '' ? [] : intro.split(/\n{2,}/)
  const introLines = paragraphs.map(
    (paragraph) => linesOf(paragraph, inner / rem, letterWidth) * line,
  )
  const introHeight =
    intro === '' ? 0 : sum(introLines) + (paragraphs.length - 1) * paragraphGap + sizes.afterIntro
  const heightOf = (field: FormField) =>
    fieldHeight(sizes, inner, { field, definition, language }) + sizes.afterField
  const stepHeights = stepsOf(fields).map((ofStep, index) =>
    sum([index === 0 ? introHeight : 0, ...ofStep.map(heightOf)]),
  )
  const hasSteps = stepHeights.length > 1
  return sum([
    2 * (sizes.padding + inset),
    look.cover === undefined ? 0 : cover,
    look.logo === undefined ? 0 : logo,
    title === '' ? 0 : titleLines * sizes.titleLine + sizes.afterTitle,
    // The first one begins without a title, but with the place of the visitor.
    hasSteps ? helpLine + sizes.afterField : 0,
    Math.max(...stepHeights),
    control,
  ])
}

/** What is shown at first of each step, which begins with its title. */
function stepsOf(fields: readonly FormField[]): FormField[][] {
  const steps: FormField[][] = [[]]
  for (const field of fields) {
    if (field.kind === 'step') steps.push([field])
    else if (field.kind !== 'hidden' && isShownAtFirst(field)) steps.at(-1)?.push(field)
  }
  return steps
}

function fieldHeight(
  { afterLabel, aroundChoice, betweenChoices }: Sizes,
  width: number,
  { field, definition, language }: Shown & { field: FormField },
): number {
  const { name, isRequired, choices = [], hasOther, texts } = field
  const { widget, offers } = traitsOf[field.kind]
  const label =
    labelOf(field, definition, language) + (isRequired || widget === 'result' ? '' : optional)
  const help = texts[language]?.help ?? texts[definition.languages[0] ?? '']?.help ?? ''
  const helpHeight =
    help === '' ? 0 : linesOf(help, width / rem, letterWidth) * helpLine + afterLabel
  const choiceHeight = (text: string) =>
    linesOf(text, (width - tick) / rem, letterWidth) * line + aroundChoice
  if (widget === 'heading')
    return linesOf(label, width / headingLetter, boldWidth) * line + afterLabel
  if (widget === 'words') return linesOf(label, width / rem, letterWidth) * line
  if (widget === 'box') return helpHeight + choiceHeight(label)
  const above = linesOf(label, width / rem, boldWidth) * line + afterLabel + helpHeight
  if (offers === 'yesNo') return above + 2 * choiceHeight('') + betweenChoices
  if (offers === 'steps') return above + stepsHeight(field)
  if (widget === 'group') {
    const heights = choices.filter(isShownAtFirst).map(({ value, texts: byLanguage }) => {
      const words = byLanguage[language] ?? byLanguage[definition.languages[0] ?? '']
      return choiceHeight(words?.label ?? value) + betweenChoices
    })
    const other = hasOther === true ? choiceHeight('') + control + 2 * betweenChoices : 0
    return above + sum(heights) + other - (heights.length > 0 ? betweenChoices : 0)
  }
  if (widget === 'result') return above + result
  const box = name === 'email' ? labelBeside(definition, language) : ''
  const boxHeight = box === '' ? 0 : afterLabel + choiceHeight(box)
  return above + (widget === 'area' ? area : control) + boxHeight
}

/** The label of the box below the address; empty for a form without one. */
function labelBeside({ unfinished = {}, languages }: FormDefinition, language: string): string {
  return (unfinished[language] ?? unfinished[languages[0] ?? ''])?.label ?? ''
}

function stepsHeight({ texts }: FormField): number {
  const hasEnds = Object.values(texts).some(({ low = '', high = '' }) => low + high !== '')
  return step + (hasEnds ? helpLine : 0)
}

/** How many lines a text takes where so many letters of full width fit in one. */
function linesOf(text: string, letters: number, share: number): number {
  const lines = text.replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1').split('\n')
  return sum(lines.map((paragraph) => Math.max(1, Math.ceil(widthOf(paragraph, share) / letters))))
}

// Letters of Chinese, Japanese and Korean are square.
function widthOf(text: string, share: number): number {
  return sum(Array.from(text, (letter) => (/[\u1100-\uffdc]/.test(letter) ? 1 : share)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
