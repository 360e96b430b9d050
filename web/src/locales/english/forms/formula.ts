/** How a field is computed from others. */
export const formula = {
  formula: 'Formula',
  hint: 'Numbers and fields in braces with + - * / and parentheses, min, max and round, such as round({Area} * 12.5). Empty fields count as 0, yes and a checked box as 1.',
  insert: 'Insert field',
  decimals: 'Decimals',
  numberFor: (choice: string) => `Number for ${choice}`,
  numbersHint: 'A formula counts each choice as the number next to it.',
  calculated: 'The result of a formula',
  unknown: (name: string) => `${name} doesn’t exist in this form.`,
  uncounted: (name: string) =>
    `${name} has no number. Use numbers, ratings, scales, choices, checkboxes, yes or no, or calculated fields.`,
  /** With the server's own words, which say where. */
  unreadable: (detail: string) => detail,
}
