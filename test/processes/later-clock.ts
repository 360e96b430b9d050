// Loaded first into a process, by `startedLater`, this sets its clock ahead.

const ahead = Number(process.env['CLOCK_AHEAD_MS'])
const { now } = Date

Date.now = () => now() + ahead
