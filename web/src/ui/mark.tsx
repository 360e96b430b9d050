import icon from '#web/icon.svg'

/** The mark of the product, beside its name. */
export function Mark() {
  return <img src={icon} alt="" width={24} height={24} />
}
