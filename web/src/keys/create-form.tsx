import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'

import { type Issued, type Key, type NewChallenge, createKey } from '#web/api/keys-api.ts'
import { useIsAtLeast } from '#web/session/project.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { type MistakeOf, useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import { keysQuery } from '#web/session/keys-query.ts'
import { ChallengeFields } from './challenge-fields.tsx'

const kinds = ['secret', 'publishable'] as const
const scopes = ['contacts:create', 'contacts:read', 'contacts:search'] as const
const standardTier = 'standard'

/** Where what is wrong is shown, for each kind. */
const fieldsOf = {
  secret: ['label', 'scopes', 'tier'],
  publishable: ['label', 'origins', 'challenge', 'tier'],
}

type Given = {
  kind: Key['kind']
  label: string
  scopes: string[]
  origins: string
  challenge: NewChallenge
  tier: string
}

const nothingGiven: Given = {
  kind: 'secret',
  label: '',
  scopes: [...scopes],
  origins: '',
  challenge: null,
  tier: standardTier,
}

export function CreateForm(props: {
  tiers: readonly string[]
  onClose: () => void
  onDone: (issued: Issued) => void
}) {
  const { keys: texts } = useTexts()
  const [given, setGiven] = useState(nothingGiven)
  const set = (change: Partial<Given>) => setGiven((before) => ({ ...before, ...change }))
  const creation = useProjectChange(
    keysQuery,
    (projectId) => createKey(projectId, requestOf(given)),
    props.onDone,
  )
  const { error } = creation
  const problem = useFormProblem(error, fieldsOf[given.kind])
  const mistakeOf = useMistakes(error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    creation.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <FormProblem text={problem} />
        <TextInput
          data-autofocus
          label={texts.label}
          description={texts.labelHint}
          placeholder={texts.labelSample}
          value={given.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
          autoComplete="off"
          required
          withAsterisk={false}
          error={mistakeOf('label')}
        />
        <Radio.Group
          label={texts.kind}
          value={given.kind}
          onChange={(value) => set({ kind: kinds.find((one) => one === value) ?? given.kind })}
        >
          <Stack gap="sm" mt="xs">
            {kinds.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={texts.kinds[kind]}
                description={texts.kindHints[kind]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <KindFields given={given} set={set} mistakeOf={mistakeOf} />
        <TierField tiers={props.tiers} given={given} set={set} mistakeOf={mistakeOf} />
        <DialogButtons submit={texts.create} isBusy={creation.isPending} onClose={props.onClose} />
      </Stack>
    </form>
  )
}

type PartProps = { given: Given; set: (change: Partial<Given>) => void; mistakeOf: MistakeOf }

/** What only keys of one kind can have. */
function KindFields({ given, set, mistakeOf }: PartProps) {
  const { keys: texts } = useTexts()
  if (given.kind === 'secret') {
    return (
      <Checkbox.Group
        label={texts.scopes}
        value={given.scopes}
        onChange={(chosen) => set({ scopes: chosen })}
        error={mistakeOf('scopes')}
      >
        <Group gap="lg" mt="xs">
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={texts.scopeNames[scope]} />
          ))}
        </Group>
      </Checkbox.Group>
    )
  }
  return (
    <>
      <Textarea
        label={texts.origins}
        description={texts.originsHint}
        placeholder="https://www.example.com"
        value={given.origins}
        onChange={(event) => set({ origins: event.currentTarget.value })}
        rows={2}
        dir="ltr"
        spellCheck={false}
        error={mistakeOf('origins')}
      />
      <ChallengeFields
        challenge={given.challenge}
        onChange={(challenge) => set({ challenge })}
        error={mistakeOf('challenge')}
      />
    </>
  )
}

/** Only owners choose a tier, where there are several. */
function TierField({ tiers, given, set, mistakeOf }: PartProps & { tiers: readonly string[] }) {
  const { keys: texts } = useTexts()
  const isOwner = useIsAtLeast('owner')
  if (!isOwner || tiers.length < 2) return null
  return (
    <NativeSelect
      label={texts.tier}
      value={given.tier}
      data={[...tiers]}
      onChange={(event) => set({ tier: event.currentTarget.value })}
      error={mistakeOf('tier')}
    />
  )
}

function requestOf({ kind, label, scopes: chosen, origins, challenge, tier }: Given) {
  const sites = origins.split(/[\s,]+/).filter((site) => site !== '')
  const isSecret = kind === 'secret'
  return {
    kind,
    label,
    tier,
    ...(isSecret && { scopes: scopes.filter((scope) => chosen.includes(scope)) }),
    origins: isSecret || sites.length === 0 ? null : sites,
    challenge: isSecret ? null : challenge,
  }
}
