import { useLeadTexts } from '#web/texts/lead-texts.ts'
import { useWording } from '#web/texts/use-texts.ts'

type Asked = {
  version: number
  isShown: boolean | null
  clickedAt: string | null
  at: string
}

/** Where and when a visitor answered a consent. */
export function ConsentProof({ form, asked }: { form: { name: string }; asked: Asked }) {
  const texts = useLeadTexts()
  const { formats } = useWording()
  const { version, isShown, clickedAt, at } = asked
  const parts = [
    texts.consentIn(form.name, version),
    ...(clickedAt === null ? [] : [texts.consentSent(formats.dateTime(clickedAt))]),
    texts.consentArrived(formats.dateTime(at)),
  ]
  return (
    <>
      {parts.join(' · ')}
      {isShown === false && (
        <>
          <br />
          {texts.consentOwnWords}
        </>
      )}
    </>
  )
}
