/** How a form gets in front of visitors. */
export const embed = {
  unpublished: 'Publish the form first. Until then, its page says that it doesn’t exist.',
  link: 'Share a link',
  linkHint: 'The form has its own page. Use the QR code on posters and cards.',
  plain: 'This form works without JavaScript.',
  plainUpTo: (count: string) =>
    `This form works without JavaScript. Above ${count} submissions a minute, visitors need it for the bot challenge.`,
  needsScript:
    'Visitors need JavaScript for this form, because it always requires a bot challenge.',
  toChallenge: 'Change this in Settings',
  code: 'QR code of the link',
  download: (type: string) => `Download ${type}`,
  copyLink: 'Copy link',
  script: 'Add it to your page',
  scriptHint:
    'Paste these lines where the form should appear. Mistakes are shown immediately, and submissions survive a lost connection.',
  display: 'Display',
  displays: { page: 'In the page', popup: 'Popup', 'slide-in': 'Slide-in, in the corner' },
  opening: 'Opens',
  openings: {
    link: 'When the link is clicked',
    button: 'With a button in the corner',
    '10s': 'After 10 seconds',
    '50%': 'When half of the page has been scrolled',
    leave: 'When the pointer leaves the page',
  },
  copyScript: 'Copy script',
  pin: 'Pin this version',
  pinHint:
    'Browsers run the script only if it matches this version exactly. To get fixes, replace these lines.',
  frame: 'Show it in a frame',
  frameHint: 'For site builders that remove scripts.',
  copyFrame: 'Copy frame',
  markup: 'Write your own form',
  markupHint:
    'Plain HTML without a script, in your own style. Change anything except the names of the fields.',
  copyPlain: 'Copy HTML form',
  react: 'Use it with React',
  reactHint:
    'A component with types. Create the package with npm pack --workspace forms in a clone of Contact Sync.',
  copyReact: 'Copy component',
}
