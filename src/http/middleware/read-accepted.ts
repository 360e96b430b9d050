/** What a header such as `Accept` lists, in lower case, with the quality of each. */
export function readAccepted(header = ''): { name: string; quality: number }[] {
  return header.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const qualities = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1])
    return { name, quality: Number(qualities.find(Boolean) ?? 1) }
  })
}
