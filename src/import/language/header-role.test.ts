import assert from 'node:assert/strict'
import { test } from 'node:test'

import { assertLinear } from '#test/harness/growth.ts'
import { roleOfHeader } from './header-role.ts'

/** The field that a header means; `-` for none, `fax` and `person` for the other roles. */
function meant(header: string): string {
  const role = roleOfHeader(header)
  if (role === null) return '-'
  return role.kind === 'field' ? role.field : role.kind === 'machine' ? 'fax' : 'person'
}

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: {
    name: 'Kundenname, Vor- und Nachname, Name des Kunden',
    firstName: 'Vorname, Rufname',
    lastName: 'Nachname, Familienname',
    email: 'E-Mail, E-Mail-Adresse, Mailadresse, E-Mail (privat), Ihre E-Mail-Adresse',
    phone: 'Telefon, Telefonnummer, Handy, Mobilnummer, Telefon geschäftlich, Geschäftstelefon',
    fax: 'Telefax, Fax geschäftlich',
    company: 'Firma, Firmenname, Unternehmen',
    position: 'Funktion',
    tags: 'Schlagwörter, Schlagwoerter',
    person: 'Ansprechpartner, Kunde',
  },
  French: {
    name: 'Nom, Nom complet, Nom et prénom, Nom du client, Nom dirigeant',
    firstName: 'Prénom, PRENOM',
    lastName: 'Nom de famille',
    email: 'Courriel, Adresse e-mail, Adresse électronique, Votre e-mail',
    phone: 'Téléphone, Numéro de téléphone, Téléphone portable, Portable',
    company: "Société, Entreprise, Nom de l'entreprise",
    position: 'Poste',
    notes: 'Commentaires',
  },
  Spanish: {
    name: 'Nombre, Nombre completo, Nombre del cliente',
    lastName: 'Apellidos',
    email: 'Correo electrónico, Correo, Dirección de correo electrónico',
    phone: 'Teléfono, Teléfono móvil, Número de teléfono, Celular',
    company: 'Empresa',
    position: 'Cargo, Puesto',
  },
  Italian: {
    name: 'Nome, Nome e cognome',
    lastName: 'Cognome',
    email: 'Indirizzo e-mail, Posta elettronica, Indirizzo di posta elettronica',
    phone: 'Telefono, Cellulare, Numero di telefono',
    company: 'Azienda, Ragione sociale',
  },
  Portuguese: {
    name: 'Nome completo',
    lastName: 'Sobrenome, Apelido',
    email: 'E-mail, Endereço de e-mail, Correio eletrônico',
    phone: 'Telefone, Telemóvel, Número de telefone',
    company: 'Empresa, Nome da empresa',
  },
  Dutch: {
    name: 'Naam, Volledige naam',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer, Mobiel',
    company: 'Bedrijf, Bedrijfsnaam',
  },
  Polish: {
    name: 'Imię i nazwisko',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres e-mail',
    phone: 'Numer telefonu, Telefon komórkowy',
    company: 'Nazwa firmy',
    position: 'Stanowisko',
  },
  Swedish: {
    name: 'Namn, Fullständigt namn, För- och efternamn',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    email: 'E-post, E-postadress',
    phone: 'Telefonnummer, Mobilnummer',
    company: 'Företag, Företagsnamn',
    createdAt: 'Tidsstämpel',
  },
  'Danish and Norwegian': {
    name: 'Navn, Fulde navn',
    firstName: 'Fornavn',
    lastName: 'Efternavn, Etternavn',
    phone: 'Tlf., Mobil',
    company: 'Virksomhed, Selskap',
    position: 'Stilling',
  },
  Finnish: {
    name: 'Nimi',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    email: 'Sähköposti',
    phone: 'Puhelin, Matkapuhelin',
    company: 'Yritys',
  },
  'Czech and Slovak': {
    name: 'Jméno a příjmení, Meno a priezvisko',
    lastName: 'Příjmení, Priezvisko',
    phone: 'Telefonní číslo',
    company: 'Název firmy',
  },
  'Hungarian and Romanian': {
    name: 'Név, Nume complet',
    firstName: 'Keresztnév, Prenume',
    lastName: 'Vezetéknév',
    phone: 'Telefonszám, Număr de telefon',
  },
  'Russian and Ukrainian': {
    name: 'Имя, ФИО, ПІБ',
    lastName: 'Фамилия, Прізвище',
    email: 'Электронная почта, Електронна пошта',
    phone: 'Телефон, Номер телефона, Мобильный телефон',
    company: 'Компания, Організація',
    position: 'Должность',
  },
  Greek: { name: 'Ονοματεπώνυμο', lastName: 'Επώνυμο', phone: 'Τηλέφωνο', company: 'Εταιρεία' },
  Korean: {
    name: '이름, 성명, 고객 이름',
    email: '이메일, 이메일 주소',
    phone: '전화번호, 휴대폰 번호, 연락처',
    company: '회사, 회사명',
    position: '직책',
  },
  Arabic: {
    name: 'الاسم, الاسم الكامل, اسم العميل',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني, البريد الالكتروني',
    phone: 'رقم الهاتف, الجوال',
    company: 'الشركة, اسم الشركة',
  },
  Chinese: {
    name: '姓名, 客户姓名, 联系人姓名',
    lastName: '姓',
    firstName: '名',
    email: '邮箱, 电子邮件, 電子郵件',
    phone: '电话, 手机号码, 联系电话, 電話',
    company: '公司, 公司名称',
    notes: '备注',
  },
  Japanese: {
    name: '氏名, お名前, 顧客名',
    email: 'メールアドレス, Eメール',
    phone: '電話番号, 携帯電話番号',
    company: '会社名, 勤務先',
    position: '役職',
  },
}

for (const [language, fields] of Object.entries(languages)) {
  test(`headers in ${language}`, () => {
    for (const [field, headers] of Object.entries(fields)) {
      for (const header of headers.split(', ')) assert.equal(meant(header), field, header)
      for (const header of headers.split(', ')) {
        assert.equal(meant(` ${header.toUpperCase()}: `), field, header)
      }
    }
  })
}

test('words around a field do not hide it', () => {
  const headers = {
    name: 'Customer Name, Lead Name, Your name, What is your name?, Person - Name, client_name',
    email: 'Lead Email, User Email, Person - Email - Work, Email Home, Emails / Primary Email',
    phone: 'Default Phone, Phone 1 - Value, Person - Phone, Contact: Mobile, SMS, phone_number',
    company: 'Organization - Name, Account Name, Organization 1 - Name, Customer company',
    firstName: 'Name / First Name, Contact: First name, FNAME, firstName',
    position: 'Organization 1 - Title, Contact Title, jobTitle',
    source: 'Lead Source, utm_source',
    tags: 'Group Membership, Person - Labels, TAGS',
    createdAt: 'created_time, Submitted at, Submission Date, ADDED_TIME, Created (UTC), Timestamp',
    fax: 'Business Fax, Home Fax 2, Pager, fax_number',
  }
  for (const [field, all] of Object.entries(headers)) {
    for (const header of all.split(', ')) assert.equal(meant(header), field, header)
  }
})

test('a header with a word that is not known, or with words that do not fit, means nothing', () => {
  const headers =
    'ad_name, Campaign Name, Form Name, Username, Pet Name, Email Opt Out, Email Type, ' +
    'Email Status, E-mail 1 - Label, Owner Email, Contact Owner, Assistant Phone, Manager Name, ' +
    'Phones / Primary Phone Country Code, Record ID, Website 1 - Value, Lead - Title, ' +
    'Company ID, Email Name, Name L, Hotel, Address 1 - City, Phonetic First Name, #'
  for (const header of headers.split(', ')) assert.equal(meant(header), '-', header)
})

test('a word of known parts that is far too long is not taken apart', () => {
  for (const part of ['email', '姓名']) {
    const before = process.threadCpuUsage()
    assert.equal(meant(part.repeat(20_000)), '-')
    assert.ok(process.threadCpuUsage(before).user < 1_000_000)
  }
})

test('a word that can be taken apart in many ways takes no longer than others', async () => {
  let asked = 0
  const ask = (times: number) => {
    // Each header is another one, since results are remembered.
    for (let count = 0; count < 20; count += 1) {
      asked += 1
      assert.equal(roleOfHeader(`${asked} ${'姓名'.repeat(times)}猫`), null)
      assert.equal(roleOfHeader(`${asked} ${'first name '.repeat(times / 2)} lion`), null)
    }
  }
  await assertLinear(ask, { size: 3 })
})
