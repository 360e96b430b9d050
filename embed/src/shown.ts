import type { Definition } from './definition.ts'

/** A form on a page, and the element that the page knows it by. */
export type Shown = { form: HTMLFormElement; host: HTMLElement; definition: Definition }
