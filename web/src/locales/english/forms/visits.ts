/** What a form takes from the page that a visitor opens. */
export const visits = {
  prefill: 'Prefilled by parameter',
  prefillHint:
    'Such as email: then a link that ends in ?email=… fills in this field. Anyone can write such a ' +
    'link. Leave empty for none.',
  prefillInvalid:
    'Enter up to 64 letters, digits, dots, hyphens and underscores, but not lang, frame or _version.',
  attribution: 'Store where visitors came from',
  attributionHint:
    'Campaign, referrer and landing page of the first and the last visit, and click IDs of ads, in ' +
    '17 custom fields. On your site, only after your page says that the visitor has agreed.',
}
