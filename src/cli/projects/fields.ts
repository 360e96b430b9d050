import { Command } from 'commander'

import { idArgument, projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, note, print, table } from '#cli/output.ts'
import { withProject, withStore } from '#cli/with-store.ts'
import { systemClock } from '#core/clock.ts'
import { fieldRecord } from '#core/fields/field.ts'
import { createField, deleteField, changeField } from '#core/fields/manage-fields.ts'

export function fieldsCommand(): Command {
  const fields = new Command('fields').description('manage the custom fields of a project')
  fields
    .command('create')
    .requiredOption('--label <label>', 'the label, as shown and matched')
    .option(...projectOption)
    .option('--json', 'print the field')
    .description('create a field and store the values waiting for it')
    .action(create)
  fields
    .command('list')
    .option(...projectOption)
    .option('--json', 'print an array')
    .description('list all fields')
    .action(list)
  fields
    .command('rename')
    .argument(...idArgument('field'))
    .requiredOption('--label <label>', 'the new label')
    .option('--json', 'print the field')
    .description('change the label of a field; its values stay')
    .action(rename)
  fields
    .command('delete')
    .argument(...idArgument('field'))
    .option('--json', 'print the field')
    .description('delete a field; recreate it with the same label to restore its values')
    .action(remove)
  return fields
}

async function create(options: ProjectOptions & { label: string }): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const { label } = options
    const field = await createField(store, { projectId, label, ...withProgress() })
    print(options, fieldRecord(field), [`${field.id} ${field.label}`])
  })
}

async function list(options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, project) => {
    const fields = await store.listFields(project.id)
    const rows = fields.map((field) => [field.id, field.label])
    print(options, fields.map(fieldRecord), table([['ID', 'LABEL'], ...rows]))
  })
}

async function rename(fieldId: string, options: OutputOptions & { label: string }): Promise<void> {
  await withStore(async (store) => {
    const { label } = options
    const field = await changeField(store, { fieldId, label, ...withProgress() })
    print(options, fieldRecord(field), [`${field.id} ${field.label}`])
  })
}

async function remove(fieldId: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const field = await deleteField(store, { fieldId, clock: systemClock })
    print(options, fieldRecord(field), [`${field.id} ${field.label} was deleted.`])
  })
}

function withProgress() {
  let steps = 0
  const onStep = () => {
    steps += 1
    if (steps === 2) note('Storing the values waiting for this field …')
  }
  return { clock: systemClock, onStep }
}
