export const passwordCharactersMin = 12
