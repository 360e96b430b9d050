export { mountContactForm } from './mount-contact-form.ts'
export type { MountedContactForm } from './mount-contact-form.ts'
export type {
  ContactFormAttributes,
  ContactFormDetail,
  ContactFormHandlers,
  ContactFormOptions,
  PinnedScript,
} from './options.ts'
