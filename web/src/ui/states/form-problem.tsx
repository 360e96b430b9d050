import { Alert } from '@mantine/core'

import { IconAlertCircle } from '#web/icons/icons.tsx'

/** Why a form was refused as a whole; read aloud when it appears. */
export function FormProblem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle />}>
      {text}
    </Alert>
  )
}
