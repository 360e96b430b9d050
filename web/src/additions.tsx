import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'

const NewLeadDialog = lazyPart(
  () => import('#web/leads/adding/new-lead-dialog.tsx'),
  'NewLeadDialog',
)
const AddSource = lazyPart(() => import('#web/sources/add-source.tsx'), 'AddSource')
const TemplateForm = lazyPart(() => import('#web/forms/template-form.tsx'), 'TemplateForm')

const source = {
  needs: 'see',
  Dialog: (props: { onClose: () => void }) => <AddSource {...props} FormSteps={TemplateForm} />,
} as const

/** The dialogs that `?add=` opens over each screen of a project. */
export const additions = {
  lead: { needs: 'edit', Dialog: NewLeadDialog },
  form: source,
  website: source,
  file: source,
  program: source,
  agent: source,
} as const
