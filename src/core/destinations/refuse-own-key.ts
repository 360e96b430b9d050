import { type ValidationErrors, addInvalidValue } from '#core/errors.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { hashSecret, isSecret } from '#core/keys/secrets/secret.ts'
import type { Settings } from './setting.ts'

/**
 * Adds an error for each setting that ends with a key of the project itself: under whatever name
 * the server is reached, the key would bring each lead back to where it is.
 */
export async function refuseOwnKey(
  store: Pick<KeyStore, 'findKey'>,
  settings: Settings,
  { projectId, now, errors }: { projectId: string; now: number; errors: ValidationErrors },
): Promise<void> {
  for (const [name, value = ''] of Object.entries(settings)) {
    const secret = value.split(' ').at(-1) ?? ''
    const key = isSecret(secret) ? await store.findKey(hashSecret(secret), now) : null
    if (key?.projectId !== projectId) continue
    const detail = `${name} must have a key of another project: a lead can't be sent to its own.`
    addInvalidValue(errors, `settings/${name}`, detail)
  }
}
