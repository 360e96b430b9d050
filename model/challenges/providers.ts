export const challengeProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type ChallengeProvider = (typeof challengeProviders)[number]

export const challengeProviderNames: Readonly<Record<ChallengeProvider, string>> = {
  altcha: 'ALTCHA',
  turnstile: 'Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha: 'reCAPTCHA',
}
