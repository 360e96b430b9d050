import { formPicturesSchema } from '#storage/schema/form-pictures.ts'

/** Forms show a logo and a cover. */
export const formPictures = formPicturesSchema.postgres
