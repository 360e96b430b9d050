import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import {
  type TranslatedText,
  gapOf,
  textIn,
  translatedTexts,
  withTextIn,
} from './translated-texts.ts'
import styles from './translations.module.css'

type Language = { tag: string; name: string }
type Props = { from: Language; to: Language }

/** Each text in both languages, and how many of the second one are missing. */
export function TranslationRows({ from, to }: Props) {
  const all = useTexts('forms')
  const texts = all.translations
  const { edited } = useBuilder()
  const groups = translatedTexts(edited.draft, all)
  const missing = groups
    .flatMap((group) => group.texts)
    .filter((text) => gapOf(edited.draft, text, from.tag, to.tag) === 'missing').length
  const rows = useEventListener('keydown', (event) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    focusMissing(document.activeElement)
  })
  return (
    <>
      <Group gap="sm" mih="2.5rem" my="md">
        <Text role="status">{missing === 0 ? texts.complete : texts.missingCount(missing)}</Text>
        {missing > 0 && (
          <>
            <Button variant="default" size="compact-md" onClick={() => focusMissing(null)}>
              {texts.firstMissing}
            </Button>
            <Hint>{texts.nextMissing}</Hint>
          </>
        )}
      </Group>
      <Stack ref={rows} gap="lg">
        {groups.map((group) => (
          <Stack
            component="section"
            key={group.id}
            className={styles['group']}
            aria-labelledby={`of-${group.id}`}
          >
            <Title order={2} size="h5" id={`of-${group.id}`} dir="auto">
              {group.name}
            </Title>
            {group.texts.map((text) => (
              <Row key={text.pointer} text={text} from={from} to={to} />
            ))}
          </Stack>
        ))}
      </Stack>
    </>
  )
}

function Row({ text, from, to }: Props & { text: TranslatedText }) {
  const { translations: texts } = useTexts('forms')
  const { edited } = useBuilder()
  const gap = gapOf(edited.draft, text, from.tag, to.tag)
  const [first = ''] = edited.draft.languages
  return (
    <div className={styles['row']}>
      <Cell text={text} language={from} fallback={undefined} hint={undefined} />
      <div data-gap={gap ?? undefined}>
        <Cell
          text={text}
          language={to}
          fallback={textIn(edited.draft, text, first)}
          hint={gap === null ? undefined : texts[gap]}
        />
      </div>
    </div>
  )
}

function Cell(props: {
  text: TranslatedText
  language: Language
  fallback: string | undefined
  hint: string | undefined
}) {
  const { translations: texts } = useTexts('forms')
  const { edited, change } = useBuilder()
  const { text, language, fallback, hint } = props
  return (
    <DraftText
      label={texts.textIn(text.name, language.name)}
      hint={hint}
      pointer={text.pointer.replace('*', language.tag)}
      isLong={text.isLong}
      value={textIn(edited.draft, text, language.tag)}
      fallback={fallback}
      onChange={(typed) =>
        change((draft) => withTextIn(draft, text, { language: language.tag, text: typed }))
      }
    />
  )
}

const missingInputs = '[data-gap="missing"] :is(input, textarea)'

/** Focuses the first missing text after an element, or else the first of all. */
function focusMissing(after: Element | null): void {
  const inputs = [...document.querySelectorAll<HTMLElement>(missingInputs)]
  const next = inputs.find((input) => after !== null && isAfter(input, after))
  const target = next ?? inputs[0]
  target?.focus()
}

function isAfter(input: Element, element: Element): boolean {
  return (element.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
