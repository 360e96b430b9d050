/** The head of a row whose count is also drawn as a bar. */
export function BarHead({ label, count, most }: { label: string; count: number; most: number }) {
  return (
    <th scope="row">
      <bdi>{label}</bdi>
      <progress max={Math.max(1, most)} value={count} aria-hidden />
    </th>
  )
}
