import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/entry-frame.tsx'
import { Snippet } from '#web/ui/snippet.tsx'

const command = 'npx contact-sync members add --role owner --email …'

/** For a server without an owner: where the link is with which somebody becomes one. */
export function NotSetUp() {
  const { signIn } = useTexts()
  return (
    <EntryFrame title={signIn.noOwner} hint={signIn.noOwnerHint}>
      <Snippet text={command} copyLabel={signIn.copyCommand} />
    </EntryFrame>
  )
}
