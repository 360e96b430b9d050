import { plural } from '#web/texts/plural.ts'

export const keyUndo = {
  open: 'Undo what it wrote',
  title: (label: string) => `Undo what ${label} wrote`,
  stopFirst: 'The key still works. Revoke or rotate it first, so that it writes nothing more.',
  since: 'Since',
  sinceHint: 'Everything that the key has written from then on is undone.',
  counting: 'Looking at what it wrote …',
  foreseen: {
    removed: plural('en', {
      one: '# lead that it created is deleted for good: nobody else has changed it.',
      other: '# leads that it created are deleted for good: nobody else has changed them.',
    }),
    restored: plural('en', {
      one: '# lead gets its former values back.',
      other: '# leads get their former values back.',
    }),
    kept: plural('en', {
      one: '# lead keeps what others have changed since.',
      other: '# leads keep what others have changed since.',
    }),
  },
  done: {
    removed: plural('en', { one: '# lead was deleted.', other: '# leads were deleted.' }),
    restored: plural('en', {
      one: '# lead has its former values again.',
      other: '# leads have their former values again.',
    }),
    kept: plural('en', {
      one: '# lead kept what others have changed since.',
      other: '# leads kept what others have changed since.',
    }),
  },
  more: 'There are more leads than were looked at. The undo covers all of them.',
  nothing: 'There is nothing to undo.',
  submit: 'Undo',
  running: 'Undoing. You can close this: it continues in the background.',
  ended: 'Everything was undone.',
  cancelled: 'The undo was stopped: whoever started it is no longer an admin.',
}
