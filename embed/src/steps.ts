/** What is said about the steps of a form. */
export type StepTexts = Record<'next' | 'back' | 'progress' | 'submit', string>
