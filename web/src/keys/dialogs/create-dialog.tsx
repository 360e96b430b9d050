import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'

import { keyApi } from '#api/keys/key-api.ts'
import { extraScopes, keyKinds, standardTierName, usualScopes } from '#model/keys/key.ts'
import type { IssuedKey, Key, NewChallenge, NewKey } from '#web/api/key-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { AssigneesField } from '#web/ui/inputs/assignees-field.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { type FieldErrorOf, useFieldErrors } from '#web/ui/states/error-texts.ts'
import { ChallengeFields } from './challenge-fields.tsx'
import { IssuedSecret } from './issued-secret.tsx'
import { PermissionFields } from './permission-fields.tsx'

/** The fields of each kind. */
const fieldsOf = {
  secret: ['label', 'scopes', 'assignees', 'tier'],
  publishable: ['label', 'origins', 'challenge', 'assignees', 'tier'],
}

type Draft = {
  kind: Key['kind']
  label: string
  scopes: string[]
  origins: string
  challenge: NewChallenge
  assignees: string[]
  tier: string
}

const firstDraft: Draft = {
  kind: 'secret',
  label: '',
  scopes: [...usualScopes],
  origins: '',
  challenge: null,
  assignees: [],
  tier: standardTierName,
}

type Props = { tiers: readonly string[]; onClose: () => void }

/** Asks what the key is for, and then shows its secret, once. */
export function CreateDialog(props: Props) {
  const { keys: texts } = useTexts('keys')
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  return (
    <Dialog
      title={issued === null ? texts.create : texts.issuedTitle(issued.key.label)}
      onClose={props.onClose}
      isKept={issued !== null}
      isWide={issued !== null}
    >
      {issued === null ? (
        <CreateForm {...props} onDone={setIssued} />
      ) : (
        <IssuedSecret issued={issued} onClose={props.onClose} />
      )}
    </Dialog>
  )
}

function CreateForm({ tiers, onClose, onDone }: Props & { onDone: (issued: IssuedKey) => void }) {
  const { keys: texts } = useTexts('keys')
  const [draft, setDraft] = useState(firstDraft)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const isOwner = useMay('own')
  const creation = useProjectChange(
    keysQuery,
    (projectId) => request(keyApi.createKey, { projectId, body: requestOf(draft) }),
    onDone,
  )
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <DialogForm
      action={creation}
      fields={fieldsOf[draft.kind]}
      submit={texts.create}
      onSubmit={() => creation.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.label}
        description={texts.labelHint}
        placeholder={texts.labelSample}
        value={draft.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
        autoComplete="off"
        required
        error={fieldErrorOf('label')}
      />
      <ChoiceRadios
        label={texts.kind}
        value={draft.kind}
        choices={keyKinds.map((value) => ({
          value,
          label: texts.kinds[value],
          description: texts.kindHints[value],
        }))}
        onChange={(kind) => set({ kind })}
      />
      <KindFields draft={draft} set={set} fieldErrorOf={fieldErrorOf} />
      <AssigneesField
        assignees={draft.assignees}
        onChange={(assignees) => set({ assignees })}
        error={fieldErrorOf('assignees')}
      />
      {isOwner && tiers.length > 1 && (
        <NativeSelect
          label={texts.tier}
          value={draft.tier}
          data={[...tiers]}
          onChange={(event) => set({ tier: event.currentTarget.value })}
          error={fieldErrorOf('tier')}
        />
      )}
    </DialogForm>
  )
}

/** What only keys of one kind can have. */
function KindFields(props: {
  draft: Draft
  set: (change: Partial<Draft>) => void
  fieldErrorOf: FieldErrorOf
}) {
  const { keys: texts } = useTexts('keys')
  const { draft, set, fieldErrorOf } = props
  if (draft.kind === 'secret') {
    return (
      <PermissionFields
        scopes={draft.scopes}
        onChange={(scopes) => set({ scopes })}
        error={fieldErrorOf('scopes')}
      />
    )
  }
  return (
    <>
      <Textarea
        label={texts.origins}
        description={texts.originsHint}
        placeholder="https://www.example.com"
        value={draft.origins}
        onChange={(event) => set({ origins: event.currentTarget.value })}
        rows={2}
        spellCheck={false}
        error={fieldErrorOf('origins')}
      />
      <ChallengeFields
        challenge={draft.challenge}
        onChange={(challenge) => set({ challenge })}
        error={fieldErrorOf('challenge')}
      />
    </>
  )
}

function requestOf({ scopes: chosen, origins, challenge, ...settings }: Draft): NewKey {
  if (settings.kind === 'secret') {
    const scopes = [...usualScopes, ...extraScopes].filter((scope) => chosen.includes(scope))
    return { ...settings, scopes, origins: null, challenge: null }
  }
  const sites = origins.split(/[\s,]+/).filter((site) => site !== '')
  return { ...settings, origins: sites.length === 0 ? null : sites, challenge }
}
