import type { Meaning } from './header-phrases.ts'

// One line for each language: Swedish, Danish and Norwegian, Finnish, Czech and Slovak, Hungarian,
// Romanian, Russian, Ukrainian, Turkish, Greek, Korean. Words of other languages are left out.
/** Further phrases, most of further languages, which come after those of `phrases`. */
export const morePhrases: Readonly<Partial<Record<Meaning, string>>> = {
  name: `
    namn, fullständigt namn, för- och efternamn, förnamn och efternamn
    navn, fulde navn, fullt navn, for- og efternavn, for- og etternavn
    nimi, koko nimi
    jméno, jméno a příjmení, celé jméno, meno, meno a priezvisko
    név, teljes név
    nume, nume complet, nume și prenume
    имя, фио, полное имя, имя и фамилия
    ім'я, піб, повне ім'я
    isim, ad soyad, adı soyadı, ad soyadı, isim soyisim
    όνομα, ονοματεπώνυμο
    이름, 성명, 성함, 고객명`,
  firstName: `
    förnamn
    fornavn
    etunimi
    křestní jméno, krstné meno
    keresztnév, utónév
    prenume
    adı`,
  middleName: 'mellannamn, mellemnavn, mellomnavn, отчество, по батькові',
  lastName: `
    efternamn
    efternavn, etternavn
    sukunimi
    příjmení, priezvisko
    vezetéknév, családnév
    nume de familie
    фамилия
    прізвище
    soyad, soyadı, soyisim
    επώνυμο
    성`,
  email: `
    e-post, e-postadress, epost, mejl, mejladress
    e-mailadresse, e-postadresse, epostadresse
    sähköposti, sähköpostiosoite
    e-mailová adresa, emailová adresa
    e-mail cím, email cím
    adresă de e-mail, adresa de email
    электронная почта, почта, эл почта, адрес электронной почты, имейл
    електронна пошта, пошта
    e-posta, e-posta adresi, eposta
    ηλεκτρονικό ταχυδρομείο
    이메일, 이메일 주소, 메일`,
  phone: `
    telefonnummer, tfn
    tlf, telefonnr
    puhelin, puhelinnumero
    telefonní číslo, telefónne číslo
    telefonszám
    număr de telefon
    телефон, номер телефона
    номер телефону
    telefon numarası
    τηλέφωνο
    전화, 전화번호, 연락처`,
  mobile: `
    mobiltelefonnummer
    matkapuhelin
    mobilní telefon, mobilný telefón
    mobilszám
    telefon mobil
    мобильный, мобильный телефон
    мобільний, мобільний телефон
    cep telefonu, cep
    κινητό
    휴대폰, 휴대폰번호, 핸드폰, 휴대전화`,
  company: `
    företag, företagsnamn, bolag
    virksomhed, firmanavn, selskap, bedrift, firmanavn
    yritys
    společnost, název firmy, spoločnosť
    cég, cégnév
    companie
    компания, организация, название компании
    компанія, організація
    şirket, şirket adı
    εταιρεία
    회사, 회사명, 직장`,
  position: `
    befattning, yrkesroll, jobbtitel
    stilling
    tehtävänimike
    pozice, pracovní pozice
    beosztás
    funcție
    должность
    посада
    ünvan, unvan
    θέση
    직책, 직위, 직급`,
  notes: `
    anteckning, anteckningar, kommentarer, meddelande
    noter, bemærkninger, besked, merknad
    muistiinpanot, kommentti
    poznámka, poznámky
    megjegyzés
    observații
    примечание, примечания, комментарий, заметки
    примітка, коментар
    notlar, açıklama
    σημειώσεις
    메모, 비고`,
  tags: 'taggar, kategorier, grupper, štítky, skupiny, címkék, теги, метки, группы, etiketler, 태그',
  createdAt: `
    skapad, skapad den, tidsstämpel
    oprettet, opprettet, tidsstempel
    luotu, aikaleima
    vytvořeno, datum vytvoření, časové razítko
    дата создания, отметка времени
    oluşturulma tarihi, zaman damgası
    생성일, 등록일, 타임스탬프`,
  person: `
    payor, invitee, registrant, purchaser, volunteer, supporter, employee, director, bill
    interlocuteur, bénéficiaire, salarié
    kund, asiakas, zákazník, клиент, клиента, müşteri, 고객, 담당자`,
  work: 'arbete, arbejde, arbeid, työ, práce, munkahelyi, рабочий, iş, 직장',
  home: 'hem, hjem, koti, domů, otthoni, домашний, ev',
}
