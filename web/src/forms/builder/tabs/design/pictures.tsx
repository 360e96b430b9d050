import { Button, FileButton, Group, Input } from '@mantine/core'
import { Fragment, useRef } from 'react'

import { formPictureApi } from '#api/forms/form-picture-api.ts'
import { pictureBytesMax } from '#model/forms/look.ts'
import { ApiError } from '#web/api/api-error.ts'
import { addressOf, request } from '#web/api/request.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { FormText } from '#web/forms/builder/tabs/language-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { base64Of } from '#web/ui/files/base64-of.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'

const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

/** The pictures above the form, and what they show. */
export function Pictures() {
  const { look } = useBuilder().edited.draft
  return (['logo', 'cover'] as const).map((name) => (
    <Fragment key={name}>
      <PictureInput name={name} />
      {look[name] !== undefined && <FormText name={name} />}
    </Fragment>
  ))
}

/** A picture, which is uploaded as soon as it is chosen. */
function PictureInput({ name }: { name: 'cover' | 'logo' }) {
  const { design: texts } = useTexts('forms')
  const { edited, change, mayChange, fieldErrorOf, params } = useBuilder()
  const { [name]: hash } = edited.draft.look
  const reset = useRef<() => void>(null)
  const set = (picture: string | undefined) =>
    change((draft) => {
      const { [name]: _, ...look } = draft.look
      return { ...draft, look: { ...look, ...(picture !== undefined && { [name]: picture }) } }
    })
  const upload = useAction({
    mutationFn: async (file: File) => {
      if (file.size > pictureBytesMax) throw new ApiError(400, {})
      const { projectId } = params
      const body = { content: await base64Of(file) }
      return (await request(formPictureApi.addFormPicture, { projectId, body })).hash
    },
    onSuccess: set,
  })
  const failure = useFailureText(upload.error)
  const isRefused = upload.error instanceof ApiError && upload.error.status === 400
  const error = isRefused ? texts.pictureRefused : failure
  const { choose, replace, remove, label, hint } = texts.pictures[name]
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      error={error ?? fieldErrorOf(`look/${name}`)}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {hash !== undefined && (
        <img
          className={styles['picture']}
          data-kind={name}
          src={addressOf(formPictureApi.getFormPicture, { projectId: params.projectId, hash })}
          alt=""
        />
      )}
      {mayChange && (
        <Group gap="xs" mt={6}>
          <FileButton
            resetRef={reset}
            accept={pictureTypes}
            disabled={upload.isPending}
            onChange={(file) => {
              // The same file may be chosen again.
              reset.current?.()
              if (file !== null) upload.mutate(file)
            }}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={upload.isPending}>
                {hash === undefined ? choose : replace}
              </Button>
            )}
          </FileButton>
          {hash !== undefined && (
            <Button variant="subtle" size="xs" onClick={() => set(undefined)}>
              {remove}
            </Button>
          )}
        </Group>
      )}
    </Input.Wrapper>
  )
}
