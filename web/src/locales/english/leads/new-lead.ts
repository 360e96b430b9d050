export const texts = {
  hint: 'Paste a signature into any field but the message, and the others are filled in.',
  position: 'Position',
  message: 'Message',
  add: 'Add lead',
  addAnyway: 'Add anyway',
  known: (names: string) => `Already known: ${names}`,
  knownHint: 'Has the same email address or phone number.',
  open: (name: string) => `Open ${name}`,
  added: (name: string) => `${name} was added.`,
}
