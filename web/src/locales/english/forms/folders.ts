/** How forms are sorted, and found in their list. */
export const folders = {
  label: 'Folders',
  hint: 'Where you find this form in the list. Unlike tags, they aren’t added to leads.',
  all: 'All',
  find: 'Find forms by name',
  noMatch: 'No forms match',
  noMatchHint: 'Choose another folder or other words.',
  showAll: 'Show all forms',
}
