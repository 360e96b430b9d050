/** The content of a file, as bodies in JSON have it. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener('load', () => {
    resolve(typeof reader.result === 'string' ? reader.result : '')
  })
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file is gone.')))
  reader.readAsDataURL(file)
  const url = await promise
  return url.slice(url.indexOf(',') + 1)
}
