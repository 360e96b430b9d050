import { textsOf } from './texts-of.ts'

/** What people write, in their own words and scripts. */
export const enquiries = textsOf(`
  Hello, we are a family of four and would like to know if the cabin is free in the second
  week of August.

  Guten Tag, könnten Sie mir bitte ein Angebot für 12 Bürostühle mit Lieferung nach Bremen
  machen?

  Bonjour, je souhaite un devis pour la rénovation de ma salle de bain, environ 6 m². Merci
  d’avance.

  Hola, ¿hacen envíos a Canarias? Me interesan dos mesas del modelo Roble.

  Buongiorno, vorrei prenotare una visita guidata per 15 studenti il 3 maggio. È possibile?

  Dzień dobry, czy serwisują Państwo kotły firmy Viessmann? Mój przestał działać wczoraj
  wieczorem.

  Добрый день! Подскажите, пожалуйста, есть ли у вас группы для начинающих по вечерам?

  Доброго дня, чи можна оплатити замовлення карткою українського банку? Дякую!

  Καλησπέρα, θα ήθελα να μάθω τις τιμές για το πάρκινγκ στο αεροδρόμιο για μία εβδομάδα.

  مرحبًا، هل لديكم موعد متاح لفحص الأسنان يوم الأحد القادم؟

  שלום, אשמח לקבל פרטים על קורס הצילום למתחילים.

  こんにちは。10月に4名で宿泊を検討しています。夕食は付けられますか？

  你好，请问你们的课程可以用英文授课吗？我下个月搬到柏林。

  안녕하세요, 제품 설명서를 PDF로 받을 수 있을까요?

  สวัสดีค่ะ สนใจเรียนทำอาหารวันเสาร์ มีที่ว่างไหมคะ

  नमस्ते, क्या आपके यहाँ सप्ताहांत में भी योग की कक्षाएँ होती हैं?

  Xin chào, tôi muốn hỏi giá thuê xe 7 chỗ trong ba ngày.

  Merhaba, toplu siparişte indirim yapıyor musunuz? Yaklaşık 200 adet düşünüyoruz.

  Hei, minulla on kysyttävää laskusta 4471, joka tuli toissapäivänä. Voisitteko soittaa?

  Hej! Min cykel har tappat kedjan, hinner ni laga den före fredag?

  Dobrý den, chtěla bych reklamovat boty, které mi přišly o číslo menší.

  Bună ziua, aș dori să știu dacă aveți locuri de parcare pentru clienți.

  Goedemiddag, ik zoek een schilder voor een trappenhuis van drie verdiepingen. Kunt u
  langskomen?

  Tere, kas teil on sügisel vabu kohti lasteaias?

  I lost my password and the reset mail never arrives. My account is under my old address.

  Do you also take dogs? Ours is 12 years old and sleeps all day.

  Is the flat on the third floor still available, and would the landlord accept a two-year
  contract?

  We met at the fair in Hanover on Tuesday: you wanted to send me the brochure about the
  mixers.

  My order arrived with one cup broken. I attach nothing here, as I found no place for a
  picture.

  Please cancel my appointment on Monday at 9, I have a fever. Could I come on Thursday
  instead?

  Are your soaps free of palm oil? The label does not say.

  Wir heiraten am 14. Juni und suchen noch eine Band für etwa 80 Gäste. Spielen Sie auch im
  Freien?

  Meine Mutter (82) braucht ab Oktober Hilfe im Haushalt, zweimal die Woche. Haben Sie
  Kapazitäten?

  Die Heizung pfeift seit gestern, Fehlercode F28. Wann könnte jemand kommen?
`)

/** What fits on one line, as people in a hurry write it. */
export const brief = textsOf(`
  Please call me back

  Bitte um Rückruf

  Info please

  Merci de me rappeler

  ok

  ?

  👍

  Preis?

  yes

  Llámenme por favor

  Перезвоните мне

  資料請求

  Termin

  asap!!

  See above
`)

/** With links that have a reason. */
export const withLinks = textsOf(`
  Our current site is https://www.hofladen-wiese.example and we need a better menu. Can you
  help?

  I mean this lamp: https://shop.example/lamps/brass-42 — is it also available in black?

  Könnten Sie diese drei vergleichen? https://a.example/x1 https://a.example/x2
  https://b.example/y Danke!

  Here are photos of the damage: https://drive.example/folders/1aB2c3 (12 pictures)

  My CV is at www.linkedin.com/in/jane-example, I am available from March.

  We found you through https://directory.example/plumbers and would like an offer for two
  bathrooms.

  Vous trouverez le plan ici : https://cloud.example/s/plan-cuisine. Il manque la fenêtre.

  The page https://your-shop.example/checkout shows an empty basket on my phone, see
  screen.example/a8.
`)

/** From those who ask agencies, hotels, chemists and advisers for what they do. */
export const topical = textsOf(`
  We are a bakery and nobody finds us online. What does SEO cost at your agency, roughly?

  Our rankings fell after the relaunch. Could you look at https://backstube.example and tell
  us what went wrong?

  Is the casino in your hotel open to guests on Sundays, and is there a dress code?

  Do you have Viagra as a generic, and may my husband collect it with his own prescription?

  I made some profit with bitcoin last year and need help with my tax return.

  We need a business loan of 40,000 euros for a second oven. Which papers do you want to
  see?

  I would like to unsubscribe from the printed catalogue, my customer number is 88213.

  Нужен кредит на ремонт квартиры, какие документы принести в отделение?

  Do you offer an escort for elderly people on train journeys?

  Wir suchen eine Agentur für SEO und Texte, etwa 20 Seiten im Monat. Haben Sie Referenzen?

  My son spends his money on betting apps. Do you counsel families, too?

  Can you place our article on your blog? We would of course pay, it is about beekeeping.
`)

/** From developers, with pieces of code. */
export const code = textsOf(`
  Your widget breaks when the page has <a href="/contact">Contact</a> inside a label. Is
  this known?

  In our forum [url=https://forum.example/t/12]this thread[/url] describes the same crash as
  mine.

  POST /v1/items answers 500 for {"name": "O'Neil & <b>Sons</b>"}. The request id is r_81b.

  How do I embed it in <iframe src="https://my.example/page"></iframe> without a scroll bar?
`)

/** From firms and applicants, with numbers, addresses and letters of others. */
export const business = textsOf(`
  Please quote: 120 pcs. M8x40 DIN 933 A2, 60 pcs. M10x50, 15 kg PE film 0.2 mm, delivery by 14.3.,
  payment 30 days net. Last price 1,248.50 EUR (offer 2025-0391). Regards, purchasing

  I apply for the position as a nurse. My portfolio: https://annaberg.example/cv, my references:
  https://hospital.example/team/anna and https://www.linkedin.com/in/anna-berg

  ---------- Forwarded message ---------- From: Karl <karl@firma.example> Date: Mon, 2 Mar 2026
  Subject: Rechnung 4711. Hi Eva, kannst du das bitte klären? Siehe https://firma.example/r/4711

  We are a crypto exchange in Zug and look for office space for 25 people from May. Our site:
  https://bitcoin-trading.example

  Wir betreiben einen Onlineshop (https://wolle-und-garn.example) und brauchen einen neuen
  Steuerberater. Umsatz etwa 300.000 €, zwei Angestellte.

  Nous sommes une agence de marketing et cherchons un traiteur pour 60 personnes, budget 2 500 €.

  The newsletter never arrives although I clicked the link to confirm. Please don't unsubscribe me.

  We run a dating app and need a lawyer for our terms. Could we talk on WhatsApp: +49 170 1234567?

  Als Bank bieten wir unseren Mitarbeitern Jobräder an. Haben Sie Konditionen für 40 Kredit- und
  Leasingverträge?

  Our casino hotel wants 300 chairs for the ballroom, see the photos at
  https://grandhotel.example/ballroom. When could you deliver?

  Is this mail from you? "Dear customer, click here https://login.example to confirm your account"
  It looks strange to me.

  SELECT * FROM orders WHERE id = 4 gives ORA-00942 since your update. Steps: https://gist.example/1

  مرحبا، نحن شركة سياحة ونود حجز 20 غرفة. موقعنا https://safar.example

  弊社サイト https://sakura.example のリニューアルについてお見積りをお願いします。

  Ми шукаємо постачальника кави для трьох офісів, сайт https://kava.example, оплата карткою.
`)
