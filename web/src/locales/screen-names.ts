/** The names of the screens in each language, as the navigation and their headings have them. */
export const screenNames = {
  en: {
    inbox: 'Inbox',
    leads: 'Leads',
    forms: 'Forms',
    destinations: 'Destinations',
    keys: 'Keys',
    fields: 'Fields',
    members: 'Members',
    projects: 'Projects',
    settings: 'Settings',
    connect: 'Connect',
    account: 'Account',
  },
  de: {
    inbox: 'Eingang',
    leads: 'Leads',
    forms: 'Formulare',
    destinations: 'Ziele',
    keys: 'Schlüssel',
    fields: 'Felder',
    members: 'Mitglieder',
    projects: 'Projekte',
    settings: 'Einstellungen',
    connect: 'Verbinden',
    account: 'Konto',
  },
  ar: {
    inbox: 'الوارد',
    leads: 'العملاء المحتملون',
    forms: 'النماذج',
    destinations: 'الوجهات',
    keys: 'المفاتيح',
    fields: 'الحقول',
    members: 'الأعضاء',
    projects: 'المشاريع',
    settings: 'الإعدادات',
    connect: 'الربط',
    account: 'الحساب',
  },
}

export type ScreenName = keyof (typeof screenNames)['en']
