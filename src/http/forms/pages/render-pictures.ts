import { type PictureName, pictureNames } from '#core/forms/form.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { type FormView, formTextsOf } from './form-view.ts'

/** A picture above a form, and where it is from a folder of pictures. */
type FormPicture = { name: PictureName; src: string; alt: string }

export function picturesOf(view: FormView, folder: string): FormPicture[] {
  const { look } = view.form.definition
  const texts = formTextsOf(view)
  return pictureNames.flatMap((name) => {
    const { [name]: hash } = look
    return hash === undefined ? [] : [{ name, src: `${folder}/${hash}`, alt: texts[name] ?? '' }]
  })
}

export function renderPictures(view: FormView, folder: string): Markup {
  return markup`${picturesOf(view, folder).map(
    ({ name, src, alt }) => markup`<img class="cf-${name}" src="${src}" alt="${alt}">
`,
  )}`
}
