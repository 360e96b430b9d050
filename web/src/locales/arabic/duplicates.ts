import type { duplicates as english } from '#web/locales/english/duplicates.ts'
import { plural } from '#web/locales/plural.ts'

export const duplicates: typeof english = {
  count: plural('ar', {
    zero: 'لا مجموعات',
    one: 'مجموعة واحدة',
    two: 'مجموعتان',
    few: '# مجموعات',
    many: '# مجموعة',
    other: '# مجموعة',
  }),
  countAtLeast: plural('ar', {
    few: 'أكثر من # مجموعات',
    other: 'أكثر من # مجموعة',
  }),
  comparing: 'ما زالت المقارنة جارية، وقد تظهر تكرارات أخرى.',
  reasons: {
    email: 'عنوان البريد نفسه',
    phone: 'رقم الهاتف نفسه',
    company: 'اسم مشابه في الشركة نفسها',
    domain: 'اسم مشابه ونطاق البريد نفسه',
  },
  pair: (first, second) => `${first} و${second}`,
  inGroup: plural('ar', {
    one: 'عميل واحد في هذه المجموعة',
    two: 'عميلان في هذه المجموعة',
    few: '# عملاء في هذه المجموعة، يُعرض اثنان في كل مرة',
    many: '# عميلًا في هذه المجموعة، يُعرض اثنان في كل مرة',
    other: '# عميل في هذه المجموعة، يُعرض اثنان في كل مرة',
  }),
  list: 'التكرارات المحتملة',
  distinct: 'ليسا الشخص نفسه',
  notSame: (first, second) => `${first} و${second} ليسا الشخص نفسه.`,
  failed: (pair, reason) => `${pair}: ${reason}`,
  swap: 'الاحتفاظ بالعميل الآخر',
  next: 'الزوج التالي',
  previous: 'الزوج السابق',
  none: 'لا تكرارات',
  noneHint:
    'يظهر هنا العملاء الذين لهم عنوان البريد نفسه أو رقم الهاتف نفسه، أو أسماء مشابهة في شركة واحدة.',
}
