import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'

type Props = {
  form: { name: string }
  version: number
  isShown: boolean | null
  clickedAt: string | null
  at: string
}

/** Where and when a visitor gave or refused a consent. */
export function ConsentProof({ form, version, isShown, clickedAt, at }: Props) {
  const { consents: texts } = useTexts('lead')
  const { formats } = useI18n()
  const parts = [
    texts.form(form.name, version),
    ...(clickedAt === null ? [] : [texts.sent(formats.dateTime(clickedAt))]),
    texts.arrived(formats.dateTime(at)),
  ]
  return (
    <>
      {parts.join(' · ')}
      {isShown === false && (
        <>
          <br />
          {texts.ownWords}
        </>
      )}
    </>
  )
}
