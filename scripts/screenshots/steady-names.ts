const formPattern = /form_[0-9a-hjkmnp-tv-z]{26}/g
const idPattern = /key_[0-9a-hjkmnp-tv-z]{26}/g
const endPattern = /(?<=zk_(?:live|pub)_…)\w{4}/g
const secretPattern = /(zk_(?:live|pub)_)\w{38}/g
const secretShown = '4fTq8KzR1mWc6Yb0XhNs3VdGp7LjAe2Uo9iBMk'

/** Ids of keys whose chips have different hues, and the last characters of secrets. */
const ids = [
  'key_01m0jdc0c0e03vqn8xk2s00bk4',
  'key_01m0jdc0c0e03vqn8xk2f00ws7',
  'key_01m0jdc0c0e03vqn8xk2500lp2',
  'key_01m0jdc0c0e03vqn8xk2j00sc9',
  'key_01m0jdc0c0e03vqn8xk2400tf5',
  'key_01m0jdc0c0e03vqn8xk2b00pp8',
  'key_01m0jdc0c0e03vqn8xk2000r16',
  'key_01m0jdc0c0e03vqn8xk2000r26',
  'key_01m0jdc0c0e03vqn8xk2000r36',
  'key_01m0jdc0c0e03vqn8xk2000ra6',
]
/** Ids of forms. */
const forms = [
  'form_01m0jdc0c0e03vqn8xk2c00h41',
  'form_01m0jdc0c0e03vqn8xk2d00t62',
  'form_01m0jdc0c0e03vqn8xk2e00v73',
  'form_01m0jdc0c0e03vqn8xk2m00qw8',
]
const ends = 'k7Qd Zr2m Wx9b p4Hs T6nc e3Vj Bq8y m5Lf Hd3w y9Rk C2tg x6Nb'.split(' ')

/** Replaces random values by fixed ones: ids of keys, which give the hue, and of forms. */
export class SteadyNames {
  private readonly forms = new Map<string, string>()
  private readonly ids = new Map<string, string>()
  private readonly ends = new Map<string, string>()
  private readonly origins = new Map<string, string>()

  /** What pages call an origin. */
  rename(origin: string, shown: string): void {
    this.origins.set(origin, shown)
    this.origins.set(new URL(origin).host, new URL(shown).host)
  }

  /** The response for the page, with fixed values. */
  steady(text: string): string {
    let shown = text
    for (const [origin, name] of this.origins) shown = shown.replaceAll(origin, name)
    return shown
      .replaceAll(idPattern, (id) => nameOf(id, this.ids, ids))
      .replaceAll(formPattern, (id) => nameOf(id, this.forms, forms))
      .replaceAll(endPattern, (end) => nameOf(end, this.ends, ends))
      .replaceAll(secretPattern, `$1${secretShown}`)
  }

  /** The page's text for the server, with the real values. */
  real(text: string): string {
    let real = text
    for (const [known, shown] of [...this.ids, ...this.forms, ...this.origins]) {
      real = real.replaceAll(shown, known)
    }
    return real
  }
}

/** Names are assigned in the order of requests. */
function nameOf(real: string, names: Map<string, string>, all: readonly string[]): string {
  const name = names.get(real) ?? all[names.size] ?? real
  names.set(real, name)
  return name
}
