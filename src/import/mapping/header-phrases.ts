/**
 * What a word of a header can mean: a field, a part of a name, or something that tells one column
 * of a field from another.
 */
export type Meaning =
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'fax'
  | 'pager'
  | 'company'
  | 'position'
  | 'source'
  | 'notes'
  | 'type'
  | 'tags'
  | 'createdAt'
  | 'assigneeId'
  | 'person'
  | 'main'
  | 'work'
  | 'home'
  | 'other'
  | 'elsewhere'
  | 'nothing'

// One line for each language: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
// Arabic, Chinese, Japanese. Words that are the same in two of them appear once.
/** The phrases of each meaning, between commas and line breaks. */
export const phrases: Readonly<Record<Meaning, string>> = {
  name: `
    name, full name, display name, complete name, names
    anzeigename, vollständiger name, vor- und nachname, vorname und nachname, vor- und zuname
    nom, nom complet, nom et prénom, prénom et nom, nom prénom, prénom nom, nom d'affichage
    nombre, nombre completo, nombre y apellido, nombre y apellidos, apellidos y nombre
    nome, nome completo, nome e cognome, cognome e nome, nominativo
    nome e sobrenome, nome e apelido
    naam, volledige naam, voor- en achternaam, weergavenaam
    imię i nazwisko, nazwisko i imię, imię nazwisko, pełna nazwa, nazwa
    الاسم, اسم, الاسم الكامل, الاسم بالكامل, الإسم
    姓名, 名称, 全名, 名字, 名稱, 客户名, 客戶名, 顾客名
    氏名, 名前, お名前, フルネーム, 顧客名, 担当者名, ご担当者名, 会員名`,
  firstName: `
    first name, given name, forename, fname, first
    vorname, rufname
    prénom
    nombre de pila, primer nombre
    nome di battesimo, primo nome
    primeiro nome, nome próprio
    voornaam, roepnaam
    imię, pierwsze imię
    الاسم الأول
    名
    ファーストネーム`,
  middleName: `
    middle name, additional name, second name, mname
    zweiter vorname, weitere vornamen, zweitname, zweiter name
    deuxième prénom
    segundo nombre
    secondo nome
    segundo nome, nome do meio
    tweede voornaam, tussenvoegsel, tussenvoegsels
    drugie imię
    الاسم الأوسط
    中间名, 中間名
    ミドルネーム`,
  lastName: `
    last name, family name, surname, lname, last
    nachname, familienname, zuname
    nom de famille
    apellido, apellidos, primer apellido
    cognome
    sobrenome, apelido, último nome
    achternaam, familienaam
    nazwisko
    اسم العائلة, الاسم الأخير, اللقب, الكنية
    姓, 姓氏
    苗字, ラストネーム`,
  email: `
    email, e-mail, email address, e-mail address, mail, mail address, emails, email id, mail id
    e-mail-adresse, emailadresse, mailadresse
    courriel, adresse e-mail, adresse mail, adresse électronique, adresse de courriel,
    adresse de messagerie, courrier électronique, mél
    correo, correo electrónico, dirección de correo, dirección de correo electrónico,
    dirección de e-mail
    posta elettronica, indirizzo e-mail, indirizzo mail, indirizzo di posta elettronica
    endereço de e-mail, correio eletrónico, correio eletrônico
    e-mailadres, mailadres
    adres e-mail, adres mailowy, poczta, poczta elektroniczna
    البريد الإلكتروني, بريد إلكتروني, البريد, الإيميل, إيميل, عنوان البريد الإلكتروني
    电子邮件, 电子邮箱, 电子邮件地址, 邮箱, 邮箱地址, 邮件, 電子郵件, 電郵, 電子信箱
    メール, メールアドレス, eメール, eメールアドレス, 電子メール`,
  phone: `
    phone, phone number, phone no, phones, telephone, telephone number, tel, tel no, landline,
    contact number, contact no, landline number, contact phone, direct dial, direct line, ddi,
    ddi number
    telefon, telefonnummer, telefonnr, telnr, rufnummer, festnetz, festnetznummer, durchwahl
    téléphone, numéro de téléphone, n° de téléphone, téléphone fixe
    teléfono, número de teléfono, teléfono fijo
    telefono, numero di telefono, telefono fisso
    telefone, número de telefone
    telefoon, telefoonnummer
    numer telefonu, nr telefonu
    الهاتف, هاتف, رقم الهاتف, التلفون, تلفون, رقم التلفون, رقم التواصل
    电话, 电话号码, 联系电话, 電話, 電話號碼, 聯絡電話, 联系方式
    電話番号, お電話番号, 連絡先電話番号`,
  mobile: `
    mobile, mobile phone, mobile number, mobile no, mobile phone number, cell, cell phone,
    cell number, cell phone number, sms
    handy, handynummer, handynr, mobil, mobiltelefon, mobilnummer, mobilnr, mobilfunk,
    mobilfunknummer
    portable, téléphone portable, téléphone mobile, numéro de portable, gsm
    móvil, teléfono móvil, celular, teléfono celular, número de celular, número de móvil
    cellulare, telefono cellulare, numero di cellulare, telefonino
    telemóvel, telefone celular, número de telemóvel
    mobiel, mobiele telefoon, mobiel nummer
    komórka, telefon komórkowy, numer komórkowy
    الجوال, رقم الجوال, المحمول, رقم المحمول, الموبايل, رقم الموبايل, جوال
    手机, 手机号, 手机号码, 移动电话, 手機, 手機號碼, 行動電話
    携帯, 携帯電話, 携帯番号, 携帯電話番号`,
  fax: `
    fax, fax number, telefax, fax no
    faxnummer
    télécopie, télécopieur, numéro de fax
    número de fax
    faks, numer faksu
    الفاكس, فاكس, رقم الفاكس
    传真, 傳真, 传真号码
    ファックス, ファクス, fax番号`,
  pager: 'pager, pager number, beeper, bipeur, telex, semafoon, 传呼机, ポケベル',
  company: `
    company, company name, organization, organisation, organization name, employer, firm,
    business name, account, accounts, account name, companies,
    related company, default address company
    firma, firmen, firmenname, unternehmen, unternehmensname, arbeitgeber,
    betrieb, firmenbezeichnung
    société, entreprise, raison sociale, employeur
    empresa, compañía, razón social, organización
    azienda, società, ditta, ragione sociale, organizzazione
    razão social, organização
    bedrijf, bedrijfsnaam, organisatie, werkgever, onderneming
    nazwa firmy, przedsiębiorstwo, organizacja, pracodawca
    الشركة, شركة, اسم الشركة, المؤسسة, جهة العمل, المنظمة
    公司, 公司名称, 公司名, 企业, 企业名称, 单位, 工作单位, 公司名稱
    会社, 会社名, 企業, 企業名, 勤務先, 勤務先名, 法人名, 組織`,
  position: `
    position, job title, title, role, job position, job, designation
    funktion, berufsbezeichnung, stellenbezeichnung, stelle, jobtitel, berufsbez
    poste, fonction, intitulé du poste, titre du poste
    cargo, puesto, función, puesto de trabajo
    posizione, ruolo, qualifica, mansione
    função, título do cargo
    functie, functietitel
    stanowisko
    المسمى الوظيفي, الوظيفة, المنصب
    职位, 职务, 职称, 職位, 職稱, 職務
    役職, 役職名, 肩書, 肩書き`,
  source: `
    source, lead source, original source, origin, utm source
    quelle, herkunft, leadquelle
    origine, provenance
    fuente, origen
    fonte, provenienza
    origem
    bron, herkomst
    źródło
    المصدر, مصدر
    来源, 來源, 客户来源
    流入元, リードソース`,
  notes: `
    notes, note, comment, comments, remarks, remark, message
    notizen, notiz, bemerkung, bemerkungen, kommentar, kommentare, anmerkung, anmerkungen, nachricht
    remarque, remarques, commentaire, commentaires
    notas, nota, observaciones, comentario, comentarios, mensaje
    commento, commenti, osservazioni, messaggio
    observações, comentário, comentários, mensagem
    notities, notitie, opmerking, opmerkingen, bericht
    notatki, notatka, uwagi, komentarz, wiadomość
    ملاحظات, ملاحظة, الملاحظات, الرسالة
    备注, 備註, 留言
    備考, メモ, メッセージ`,
  type: `
    type, contact type, company type, kind
    typ, kontakttyp, kontaktart
    tipo, soort, rodzaj, النوع, 类型, 類型, 種別, タイプ`,
  tags: `
    tags, tag, labels, label, categories, category, groups, group, group membership
    schlagworte, schlagwörter, stichworte, stichwörter, kategorien, gruppen, gruppe, etiketten
    étiquettes, étiquette, libellés, catégories, catégorie, groupes
    etiquetas, categorías, categoría, grupos
    etichette, categorie, categoria, gruppi
    marcadores, categorias
    groepen
    etykiety, kategorie, grupy, tagi
    الوسوم, العلامات, التصنيفات, المجموعات
    标签, 標籤, 分组, 分組, 类别
    タグ, ラベル, カテゴリ, カテゴリー, グループ`,
  createdAt: `
    created at, created, create date, created date, creation date, date created, created on,
    create time, created time, creation time, date added, added time, added on, date registered,
    registered at, submission date, submitted at, submit date, sign up, sign up date, signup date,
    lead submit time, submission time, submit time, timestamp, registration date,
    registration time, registered on, signed up at, signed up on
    erstellt am, erstellt, erstellungsdatum, angelegt am, anlagedatum, eingegangen am, zeitstempel
    date de création, créé le, date d'ajout, horodateur
    fecha de creación, creado el, fecha de alta, marca temporal
    data di creazione, creato il, data creazione, informazioni cronologiche
    data de criação, criado em, carimbo de data/hora
    aangemaakt op, aanmaakdatum, tijdstempel
    data utworzenia, utworzono, sygnatura czasowa
    تاريخ الإنشاء, تاريخ الإضافة
    创建时间, 创建日期, 建立時間, 建立日期
    作成日, 作成日時, 登録日, 登録日時`,
  assigneeId: 'assignee id',
  person: `
    contact, contact person, person, people, customer, client, lead, user, member, subscriber,
    guest, buyer, patient, student, donor, attendee, participant, applicant, candidate, prospect,
    recipient, respondent, billing, visitor, tenant, debtor, shopper, passenger, payer
    kontakt, kontaktperson, kontaktname, ansprechpartner, ansprechpartnerin, ansprechperson,
    kunde, kunden, kundin, teilnehmer, teilnehmerin, mitglied, abonnent, interessent, gast, käufer,
    besteller, bewerber, mieter, patientin, rechnung, inhaber, inhaberin, geschäftsführer
    acheteur, abonné, participant, adhérent, utilisateur, facturation, dirigeant, gérant
    contacto, cliente, usuario, suscriptor, comprador, interesado, persona, facturación
    contatto, utente, iscritto, acquirente, referente
    contato, usuário, utilizador, assinante, pessoa
    contactpersoon, klant, deelnemer, gebruiker, persoon, abonnee
    klient, klienta, osoba, osoba kontaktowa, uczestnik, użytkownik, subskrybent
    العميل, عميل, الزبون, جهة الاتصال, المستخدم, المشترك
    联系人, 客户, 顾客, 用户, 会员, 聯絡人, 客戶, 顧客, 用戶, 會員
    担当者, ご担当者, お客様, 連絡先, 会員, ユーザー, 利用者`,
  main: `
    primary, main, principal, default, preferred
    haupt, primär, primäre, bevorzugt, bevorzugte
    principale, principaux, préféré
    preferido
    hoofd, primair, primaire
    główny, główna, podstawowy
    الأساسي, الرئيسي
    主要, 首选, 主`,
  work: `
    work, business, office, professional, direct
    geschäftlich, geschäft, geschäfts, dienstlich, dienst, büro, arbeit, arbeits, beruflich
    bureau, professionnel, professionnelle, travail, pro
    trabajo, oficina, profesional
    lavoro, ufficio
    trabalho, escritório, comercial, profissional
    zakelijk, zakelijke, werk, kantoor
    służbowy, praca, firmowy
    العمل, عمل, المكتب
    工作, 办公, 辦公
    仕事, 職場`,
  home: `
    home, private, personal
    privat, private, persönlich, zuhause
    domicile, personnel, personnelle, privé, maison
    casa, particular
    personale, privato, abitazione
    pessoal, residencial
    thuis, privé
    domowy, prywatny, dom
    المنزل, منزل, الشخصي, شخصي
    家庭, 个人, 私人, 住宅, 個人
    自宅`,
  other: `
    other, secondary, second, default address, alternate, alternative, additional, car, radio,
    whatsapp, corporate
    weitere, weiterer, andere, anderes, sonstige, sonstiges, zweite
    autre, secondaire
    otro, otra, secundario, alternativo
    altro, secondario
    outro, outra, secundário
    ander, andere, tweede
    inny, inne, drugi, dodatkowy
    آخر, أخرى, ثانوي
    其他, 备用, 備用
    その他, 予備`,
  // Whoever has this is not the contact.
  elsewhere: `
    owner, assigned, assignee, manager, assistant, spouse, partner, referrer, referred, creator,
    created by, modified by, updated by, sender, agent, sales rep, salesperson, parent, emergency,
    guardian, reply to, from, bcc, cc, user name, login, host, organizer, organiser
    besitzer, benutzername, zuständig, bearbeiter, betreuer, vertreter, vorgesetzter, assistent
    propriétaire, responsable, propietario, proprietario, proprietário, eigenaar, właściciel
    المالك, المسؤول, 负责人, 所有者, 担当営業`,
  nothing: `
    the, of, a, an, and, s, your, my, our, is, what, whats, please, enter, value, at, in, for,
    utc, gmt, or, oder, und, ou, et
    der, die, das, des, dein, deine, ihr, ihre, ihren, wie, lautet, ist, bitte
    de, du, la, le, les, l, d, votre, ton, quel, quelle, est
    del, el, los, las, su, tu, cual, es
    di, della, dello, dell, il, tuo, tua, suo, sua
    do, da, dos, seu, qual
    van, het, een, uw, je, jouw
    twój, twoje, swój
    的, の, ご, お`,
}
