import { useQuery } from '@tanstack/react-query'

import { spamApi } from '#api/forms/spam-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ConsentProof } from '#web/ui/lead/consent-proof.tsx'
import { LinkedText } from '#web/ui/lead/linked-text.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import styles from './spam.module.css'

/** All that was entered. */
export function SpamDetails(props: { id: string; name: string; onClose: () => void }) {
  const { id: projectId } = useProject()
  const params = { projectId, submissionId: props.id }
  const query = useQuery({
    queryKey: ['spam-details', projectId, props.id],
    queryFn: () => request(spamApi.getSpam, params),
  })
  const { fields, values: said, consents: consentTexts } = useTexts('lead')
  const labels: Readonly<Record<string, string>> = fields
  return (
    <Dialog title={props.name} onClose={props.onClose} isWide>
      <QueryView query={query} rows={3}>
        {({ form, values, consents }) => (
          <dl className={styles['values']}>
            {values.map(({ label, value }) => (
              <div key={label}>
                <dt>
                  <bdi>{labels[label] ?? label}</bdi>
                </dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
            {consents.map(({ field, text, isGiven, ...circumstances }) => (
              <div key={field}>
                <dt>{consentTexts.title}</dt>
                <dd dir="auto">
                  {isGiven ? said.yes : said.no}: <LinkedText text={text} />
                </dd>
                <dd className={styles['proof']}>
                  <ConsentProof form={form} {...circumstances} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Dialog>
  )
}
