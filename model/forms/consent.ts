/** Of a withdrawal, as the member who records it writes it. */
export const reasonCharactersMax = 500
