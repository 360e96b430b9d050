import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { folderCharactersMax, foldersMax } from '#model/forms/form.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { foldersOf } from '#web/forms/folders.ts'
import { useTexts } from '#web/locales/texts.ts'
import { formsQuery } from '#web/session/queries.ts'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'

/** Where members find the form: saved at once, since visitors see none of it. */
export function FoldersSection() {
  const { folders: texts } = useTexts('forms')
  const { params, edited, fileUnder, mayChange, error } = useBuilder()
  const { data: forms = [] } = useQuery(formsQuery(params.projectId))
  return (
    <TagsInput
      label={texts.label}
      description={texts.hint}
      readOnly={!mayChange}
      maxTags={foldersMax}
      maxLength={folderCharactersMax}
      data={foldersOf(forms)}
      value={edited.folders}
      error={useFieldErrors(error)('folders')}
      onChange={fileUnder}
    />
  )
}
