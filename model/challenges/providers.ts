export const challengeProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type ChallengeProvider = (typeof challengeProviders)[number]
