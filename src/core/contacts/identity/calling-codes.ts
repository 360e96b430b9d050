const ofTwoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 ' +
  '65 66 81 82 84 86 90 91 92 93 94 95 98'

/** The calling codes of countries by their digits; all others have three. */
export const callingCodes = { ofOneDigit: ['1', '7'], ofTwoDigits: ofTwoDigits.split(' ') }
