import { importFileBytesMax } from '#model/imports/parts.ts'
import { plural } from '#web/locales/english/plural.ts'

export const texts = {
  title: 'Add a source',
  question: 'How do leads reach you?',
  sources: {
    form: 'Form',
    website: 'Website',
    file: 'File',
    program: 'Program',
    agent: 'AI agent',
  },
  keysWait:
    'This project has two keys. Each appears where you need it, the secret one only until you reload the page.',
  keyTitle: 'Your key',
  shownOnce: 'Copy it before you leave or reload the page: you won’t see it again.',
  secretHint: 'The secret key reads, creates and changes leads. Keep it on your servers.',
  secretGone:
    'A secret key is shown only when it is created. Use the one you saved, or create a new one under API keys.',
  publishableHint: 'The publishable key can only add leads, so anyone may see it.',
  publishableGone:
    'Publishable keys from earlier versions can’t be shown. Use the one you saved, or rotate it under API keys: the new one is shown here.',
  publishableNone: 'Create a publishable key under API keys. It is then shown here.',
  whichKey: 'Source of the leads',
  copySecret: 'Copy secret key',
  copyPublishable: 'Copy publishable key',
  buildAsk: 'Ask an admin of this project to create a form.',
  goTitle: 'Where should they go?',
  goHint:
    'Each lead is stored here first. You can also pass it on, such as to HubSpot, Slack, a Google sheet or a webhook.',
  goAsk:
    'They are stored here. To pass them on, ask an admin of this project to add a destination.',
  addDestination: 'Add destination',
  site: {
    title: 'Add it to your page',
    hint: 'Paste this into any page. Each time the form is sent, you get a lead.',
    copy: 'Copy form',
  },
  uploadTitle: 'In the browser',
  uploadHint: `Up to ${importFileBytesMax / 1024 ** 2} MB. You see where each column goes before anything is imported.`,
  uploadAsk: 'Ask a member of this project to import a file.',
  file: {
    title: 'On the server',
    hint: 'Shows where each column goes, and asks before it starts.',
    copy: 'Copy command for the server',
  },
  remoteFile: {
    title: 'From another machine',
    hint: 'The same over the network, with the secret key in CONTACT_SYNC_KEY.',
    copy: 'Copy command for another machine',
  },
  curl: {
    title: 'From a terminal',
    hint: 'Run this on any machine that can reach this server.',
    copy: 'Copy command',
  },
  sdk: {
    title: 'In TypeScript',
    hint: 'The SDK retries for you, and never stores a lead twice.',
    copy: 'Copy program',
  },
  agent: {
    title: 'In your agent’s settings',
    hint: 'It can then add, find and check leads, with the permissions of its key.',
    copy: 'Copy settings',
  },
  waiting: 'Waiting for the first lead…',
  arrived: 'Your first lead has arrived',
  openLead: 'Read it',
  held: plural({
    one: '# submission was held as spam: show it',
    other: '# submissions were held as spam: show them',
  }),
  refused: plural({ one: '# request was refused: why', other: '# requests were refused: why' }),
  sampleName: 'Rosa Keller',
  thanks: 'Thank you!',
  send: 'Send',
}
