import { type SignInApi, signInApi } from '#api/accounts/sign-in-api.ts'
import type { ResponseOf } from '#api/declare.ts'
import { request } from '#web/api/request.ts'

export type Passkey = ResponseOf<SignInApi['listPasskeys']>['passkeys'][number]

/** Throws when the browser or the person at it refuses. */
export async function addPasskey(name: string): Promise<void> {
  const options = await request(signInApi.beginPasskey)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creationOptions(options))
  const response = jsonOf(await navigator.credentials.create({ publicKey }))
  await request(signInApi.addPasskey, { body: { response, name } })
}

/** Throws when the browser or the person at it refuses. */
export async function signInWithPasskey(): Promise<void> {
  const options = await request(signInApi.beginPasskeySignIn)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(requestOptions(options))
  const response = jsonOf(await navigator.credentials.get({ publicKey }))
  await request(signInApi.signInWithPasskey, { body: { response } })
}

export function hasPasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

// The library of sign-in writes the options in the form that browsers read.
function creationOptions(options: object): PublicKeyCredentialCreationOptionsJSON {
  return options as PublicKeyCredentialCreationOptionsJSON
}

function requestOptions(options: object): PublicKeyCredentialRequestOptionsJSON {
  return options as PublicKeyCredentialRequestOptionsJSON
}

function jsonOf(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey.')
  return { ...credential.toJSON() }
}
