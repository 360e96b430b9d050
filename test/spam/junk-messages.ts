import { textsOf } from './texts-of.ts'

/** What bots send, by subject, as it arrives in real forms; `{url}` differs each time. */
export const seo = textsOf(`
  Hi, I was looking at your website and noticed it is not on the first page of Google. We
  offer SEO services from $99 per month. Reply for a free audit. {url}

  Hello, do you need more traffic? Our SEO agency builds 500 backlinks with DA 50+ in a
  week. See {url}

  We visited your website and found 14 errors that cost you organic traffic. Order now:
  {url}

  Get ranked on Google in 30 days or money back! Backlinks, guest posts, domain authority.
  {url}

  Dear owner, I can redesign your site at a very low cost. Our web design team is based in
  India. Interested?

  I came across your site and would love to publish a guest post with a do-follow link. Our
  rates: {url}

  Did you know that contact forms are the best marketing? We send your message to 2 million
  forms for $49. {url}

  Quick question: would you like an explainer video for your website? Our prices start from
  just $195. Unsubscribe: {url}

  Boost your local rankings with our SEO packages. Click here {url} to claim a limited time
  offer.
`)

export const games = textsOf(`
  Best online casino 2026: 200 free spins and a no deposit bonus!!! {url}

  Claim your welcome bonus now, sports betting with the highest odds {url}

  [url={url}]casino[/url] [url={url}]slots[/url] jackpot every day

  Sweet Bonanza slot demo free play {url} casino bonus

  <a href="{url}">best bookmakers</a> betting tips <a href="{url}">jackpot</a>
`)

export const pills = textsOf(`
  cheap viagra without prescription {url}

  Buy cialis online canadian pharmacy {url} 50% off today

  tramadol overnight no rx {url} xanax viagra

  <a href={url}>tadalafil</a> http://pills.example/{n} order now
`)

export const cyrillic = textsOf(`
  Лучшие онлайн казино с бонусом за регистрацию: {url}

  Заработок в интернете без вложений от 5000 руб в день, жми {url}

  Продвижение сайтов, рассылка по формам обратной связи, база адресов. Телеграм
  t.me/promo{n}

  Займ на карту за 5 минут без отказа, кредит онлайн {url}

  Девушки твоего города ждут знакомства {url}

  Ставки на спорт, букмекер платит бонус всем новым игрокам {url}

  Раскрутка вашего сайта в ТОП-10 за месяц. Перейдите по ссылке {url}
`)

export const money = textsOf(`
  Make $9,850 per week with our crypto trading bot, 100% guaranteed profit {url}

  Bitcoin investment: double your profit in 24 hours. Telegram @coin{n} {url}

  We give business loans from $10,000 to $5 million at 2% interest, no collateral. Funding
  available today: {url}

  Passive income is easy. Earn $ 500 a day from home. Order now {url}
`)

export const east = textsOf(`
  代开发票，全国通用，优惠价格，加微信 fp{n} 详情 {url}

  澳门赌场 线上娱乐城 首存优惠 {url}

  副業で月50万円稼げる！無料登録はこちら {url}
`)

export const gibberish = textsOf(`
  xkqWvPzLmRtYbN

  JhGfDsApOiUyTr EwQmNbVcXz

  lVwEpQzXkJ {n}

  test test {n}

  dfgdfg sdfsdf sdfsd {n}
`)

/** Whole texts that are sent over and over, by other names. */
export const floods = textsOf(`
  Hello, my name is Michael and I represent an investor who is looking for projects like
  yours. Please answer soon.

  We are interested in your products and want to buy in large quantities. Kindly send your
  catalogue and price list to our office.

  Your domain will expire soon. To avoid the loss of your listing, follow the instructions
  that we have sent to you.
`)

/** As language models write them, mostly without a link. */
export const polite = textsOf(`
  Hi there, I hope this message finds you well. I came across your business and was impressed by
  your work. We help companies like yours win more clients. Would you be open to a quick call?

  Hello team, I noticed a few small things on your site that may be costing you customers. I would
  be happy to share a free audit with you. Shall I send it over?

  Dear sir or madam, our team of experienced developers builds modern apps at affordable prices.
  May we schedule a short meeting next week?

  Guten Tag, wir unterstützen Unternehmen wie Ihres dabei, mehr Kunden über Google zu gewinnen.
  Hätten Sie Interesse an einem unverbindlichen Gespräch?

  Hi, I write for several blogs and would love to contribute an article to your website, free of
  charge. Do you accept guest posts?

  Bonjour, nous aidons les entreprises comme la vôtre à obtenir plus de clients grâce au
  référencement. Seriez-vous disponible pour un appel rapide cette semaine ?

  Hello, we have capital available for businesses like yours, up to $500,000, approved within a day.
  Reply YES to learn more.

  Quick question: who handles your social media? We grow accounts by 1,000 real followers a month.
`)
