/**
 * Phrases that people who want to sell something use, and customers hardly ever. One alone proves
 * nothing: hotels have casinos, and agencies are asked about SEO. Each line is one subject, which
 * counts once. Repetitions are bounded, as in `score-spam.ts`.
 */
const subjects: readonly RegExp[] = [
  // Ranks and links.
  /\bback ?links?\b/iu,
  /\b(?:guest|sponsored) ?(?:posts?|articles?)\b|\blink (?:exchange|insertion|building)\b/iu,
  /\bdomain (?:authority|rating)\b|\bD[AR] ?\d\d\b/iu,
  /\b(?:first|1st|top) (?:page|spot|position)s? (?:of|on|in) google\b/iu,
  /\brank(?:ing)?s? (?:higher )?(?:on|in) google\b/iu,
  /\bSEO (?:services?|packages?|experts?|company|agency|audit|specialist)\b/iu,
  /\b(?:noticed|found|visited|came across|reviewed|looking at|browsing) your (?:web ?)?site\b/iu,
  /\bour (?:seo|marketing|web ?design|development) (?:services?|team|agency|company)\b/iu,
  /\b(?:more|targeted|organic) (?:web ?site )?(?:traffic|visitors)\b/iu,
  /\b(?:explainer|promo) videos?\b|\bmobile apps? development\b/iu,
  /\b(?:unsubscribe|opt[- ]?out)\b/iu,
  /\bcontact ?forms?\b.{0,60}\b(?:messages?|marketing|blasts?|sent|millions?)\b/iu,
  /\bSuchmaschinenoptimierung\b|\bréférencement\b|\bposicionamiento (?:web|SEO)\b|раскрутк/iu,
  // Sellers who introduce themselves.
  /\b(?:companies|businesses|brands|firms|owners|practices) (?:just )?like (?:yours|you)\b/iu,
  /\bUnternehmen wie Ihr|\bentreprises comme la vôtre\b|\bempresas como la|\baziende come la/iu,
  /\bwe (?:help|work with|support|assist) (?:\w{1,20} )?(?:businesses|companies|brands|owners)\b/iu,
  /\b(?:more|new|extra) (?:customers|clients|leads|sales|bookings|patients|revenue)\b/iu,
  /\bmehr (?:Kunden|Anfragen|Umsatz|Sichtbarkeit)\b|\bplus de (?:clients|visibilité)\b/iu,
  /\bmás clientes\b|\bpiù clienti\b|\bmais clientes\b|\bmeer klanten\b|\bwięcej klientów\b/iu,
  /\b(?:grow|boost|scale|skyrocket) your (?:business|brand|sales|revenue|online|traffic)/iu,
  /\b(?:came across|stumbled (?:up)?on) your (?:business|company|profile|shop|page)\b/iu,
  /\b(?:quick|short|brief|\d\d[- ]?min(?:ute)?) (?:call|chat|zoom|demo)\b|\bappel rapide\b/iu,
  /\bunverbindliche[ns]? (?:Gespräch|Erstgespräch|Angebot)|\bkostenlose[ns]? (?:Analyse|Audit)/iu,
  /\bwould you be (?:open|interested)\b|\bshall I send\b/iu,
  /\breply (?:with )?["“']?yes\b/iu,
  /\b(?:message|e-?mail|note) finds you\b/iu,
  /\b(?:working capital|capital available|pre-?approved)\b/iu,
  /\b(?:real|new|organic) followers\b|\bsocial media (?:management|marketing|growth)\b/iu,
  /\b(?:affordable|unbeatable|competitive) (?:prices?|rates?|cost)\b/iu,
  // Games of chance.
  /\b(?:online )?casinos?\b|казино|カジノ|赌场|娱乐城/iu,
  /\bfree ?spins?\b|\bjackpots?\b|\bslots?\b|фриспин|слот/iu,
  /\b(?:no deposit|welcome|sign[- ]?up) bonus\b|бонус|промокод/iu,
  /\b(?:sports? ?)?bett?ing\b|\bbookmakers?\b|ставк[иа]|букмекер/iu,
  // Medicine.
  /\b(?:viagra|cialis|levitra|tadalafil|sildenafil|tramadol|xanax)\b|виагр/iu,
  /\bwithout (?:a )?prescription\b|\bno (?:rx|prescription)\b|без рецепта/iu,
  /\b(?:online|canadian) pharmacy\b/iu,
  // Money.
  /\b(?:crypto|bitcoin|forex|trading)\b.{0,80}\b(?:profits?|returns?|invest|signals?)/iu,
  /\b(?:passive|extra) income\b|пассивн\p{L}{1,9} доход/iu,
  /\b(?:make|earn) \$ ?\d/iu,
  /\$\d[\d,.]* (?:per|a) (?:day|week|month|hour)\b/iu,
  /\b(?:business|personal|quick) loans?\b|\bloan offers?\b/iu,
  /\bfunding (?:offer|available)\b|\bno collateral\b|\b(?:low|\d ?%) interest\b/iu,
  /займ/iu,
  /кредит/iu,
  /заработ(?:ок|ать|ка)|инвестици/iu,
  /без (?:вложений|отказа|риска)|гарантирован/iu,
  // Prices and haste.
  /\b\d+ ?% (?:off|discount|bonus)\b|\bmoney back\b|\bfree (?:audit|quote|trial|demo|play)\b/iu,
  /\b(?:from|for|only|just) (?:only |just )?\$ ?\d/iu,
  // Addresses and shops.
  /\b(?:e-?mail|leads?) (?:lists?|databases?)\b|база (?:email|адресов|данных)/iu,
  /продвижени[ея] сайт|рассылк/iu,
  /\b(?:cheap|replica|discount(?:ed)?) (?:watches|shoes|bags|sunglasses|price)\b/iu,
  /\b(?:hot|sexy|single) (?:girls?|women|ladies)\b|\bescorts?\b|\bxxx\b|девушк/iu,
  /\bdating (?:site|app|portal)\b|знакомств/iu,
  /\b(?:click here|limited[- ]time offer|act now|order now)\b|перейд\p{L}{1,9} по ссылке|жми/iu,
  /\b100 ?% (?:free|legal|guaranteed?)\b/iu,
  /\btelegram\b|\bwhats ?app\b.{0,12}\+\d|телеграм|t\.me\//iu,
  /加微信|微信号/u,
  /代开发票|包邮|代理加盟/u,
  /优惠|首存/u,
  /副業|在宅ワーク/u,
  /無料登録|登録はこちら/u,
  /稼げ|稼ぐ/u,
]

/** How many of these subjects a text has. */
export function countSpamPhrases(text: string): number {
  return subjects.filter((subject) => subject.test(text)).length
}
