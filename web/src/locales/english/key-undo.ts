import { plural } from '#web/locales/plural.ts'

export const keyUndo = {
  open: 'Undo this key’s changes',
  title: (label: string) => `Undo the changes of ${label}`,
  stopFirst: 'The key still works. Revoke or rotate it first, so that it can’t make new changes.',
  since: 'Since',
  sinceHint: 'Every change the key has made since then is undone.',
  counting: 'Counting its changes…',
  foreseen: {
    removed: plural('en', {
      one: '# lead it created will be permanently deleted. Nobody else has changed it.',
      other: '# leads it created will be permanently deleted. Nobody else has changed them.',
    }),
    restored: plural('en', {
      one: '# lead will get its previous values back.',
      other: '# leads will get their previous values back.',
    }),
    kept: plural('en', {
      one: '# lead will keep what others have changed since.',
      other: '# leads will keep what others have changed since.',
    }),
  },
  done: {
    removed: plural('en', {
      one: '# lead was permanently deleted.',
      other: '# leads were permanently deleted.',
    }),
    restored: plural('en', {
      one: '# lead has its previous values again.',
      other: '# leads have their previous values again.',
    }),
    kept: plural('en', {
      one: '# lead kept what others have changed since.',
      other: '# leads kept what others have changed since.',
    }),
  },
  more: 'There are more leads than are counted here. All of them will be undone.',
  nothing: 'There is nothing to undo.',
  submit: 'Undo',
  running: 'Undoing. You can close this: it continues in the background.',
  ended: 'All changes were undone.',
  cancelled: 'The undo stopped because the person who started it is no longer an admin.',
}
