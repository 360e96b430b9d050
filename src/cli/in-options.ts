import { AppError } from '#core/errors.ts'

/**
 * What the core does with what options gave; where it refuses a field, its name is that of the
 * option.
 */
export async function inOptions<T>(
  optionOf: Readonly<Record<string, string>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    const errors = error.errors.map(({ pointer, code, detail }) => {
      const field = pointer.slice(1)
      const option = detail.startsWith(`${field} `) ? optionOf[field] : undefined
      const said = option === undefined ? detail : option + detail.slice(field.length)
      return { pointer, code, detail: said }
    })
    throw new AppError(error.code, error.message, { errors, cause: error })
  }
}
