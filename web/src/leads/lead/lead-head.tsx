import { Button, Text } from '@mantine/core'

import type { Lead, LeadDetails } from '#web/api/leads/lead-types.ts'
import { useLeadActions } from '#web/leads/actions/use-lead-actions.ts'
import { StateIcon, useLeadState } from '#web/leads/lead-state.tsx'
import { EditableValue } from '#web/leads/lead/fields/editable-value.tsx'
import { TextEditor } from '#web/leads/lead/fields/text-editor.tsx'
import { SourceCell, TimeCell } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import styles from './lead-head.module.css'
import panel from './lead-panel.module.css'

/** Who a lead is, where it came from, and its state, as far as its row of the list says it. */
export function LeadHead({ lead }: { lead: Lead | LeadDetails }) {
  const { fields } = useTexts('lead')
  const name = leadName(lead)
  return (
    <div className={styles['identity']}>
      <h2 className={styles['name']}>
        {'customFields' in lead ? (
          <EditableValue
            lead={lead}
            field={{ standard: 'name', label: fields.name }}
            display={lead.name === null ? <Text inherit>{name}</Text> : undefined}
            said={name}
            renderEditor={(editor) => <TextEditor {...editor} />}
          />
        ) : (
          <div className={panel['known']}>
            <bdi>{name}</bdi>
          </div>
        )}
      </h2>
      <div className={styles['facts']}>
        <SourceCell lead={lead} />
        <TimeCell time={lead.createdAt} />
        <LeadState lead={lead} />
      </div>
    </div>
  )
}

function LeadState({ lead }: { lead: Lead | LeadDetails }) {
  const { actions } = useTexts('app').leads
  const { formats } = useI18n()
  const { markDone } = useLeadActions()
  const mayEdit = useMay('edit')
  const state = useLeadState(lead)
  return (
    <>
      <span
        className={styles['state']}
        data-state={state.kind}
        data-tooltip={state.at === null ? undefined : formats.dateTime(state.at)}
      >
        <StateIcon state={state} />
        {state.text}
      </span>
      {state.kind === 'away' && mayEdit && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={styles['back']}
          onClick={() => markDone({ kind: 'lead', lead }, false)}
        >
          {actions.bringBack}
        </Button>
      )}
    </>
  )
}
