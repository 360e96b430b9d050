// What a page sends with a submission besides the values of the form's fields.

/** By which the submission is stored once, however often it arrives. */
export const keyField = '_key'
export const languageField = '_lang'
/** When the page was sent, and the version that it shows. */
export const timeField = '_time'
/** That it was given to the network of its visitor; only of a form with sites. */
export const networkField = '_network'
/** The conditional questions that it shows. */
export const askedField = '_asked'
/** The box by which a visitor wants that what is entered is kept before it is sent. */
export const unfinishedField = '_unfinished'
/** The solution of a challenge, for every provider. */
export const tokenField = '_challenge'
/** How the form was filled in; sent by the script only. */
export const signalsField = '_signs'
/** Where the form was filled in, as the script reports it. */
export const pageField = '_page'
/** The times of the click and of this attempt to send, by the clock of the browser. */
export const clickField = '_clicked'
/** People can't see it: only programs fill it in. */
export const trapField = 'website'

/** In an address: the version of the form, which visitors get as long as it is tested. */
export const versionParameter = '_version'

/** For so long a browser sends again what got no response; the server knows its key for longer. */
export const resentForDays = 7
/** After its last change, in the browser and on the server. */
export const unfinishedKeptDays = 30
