import { contactFieldLabels } from '#model/contacts/fields.ts'
import { confirmationKeptMs, spamKeptMs, spansIn, unfinishedKeptMs } from '#model/values/periods.ts'
import { pluralIn } from '#model/values/plural.ts'
import type { MessageTexts } from './english.ts'
import { leadNotices } from './lead-notices.ts'

const plural = pluralIn('ar')
const { inDays } = spansIn('ar')
const kept = inDays(unfinishedKeptMs)
const leadsMore = plural({
  one: 'عميل محتمل آخر',
  two: 'عميلان محتملان آخران',
  few: '# عملاء محتملين آخرين',
  many: '# عميلًا محتملًا آخر',
  other: '# عميل محتمل آخر',
})
const submissionsLikeSpam = plural({
  one: 'رسالة واحدة يُشتبه في أنها مزعجة',
  two: 'رسالتان يُشتبه في أنهما مزعجتان',
  few: '# رسائل يُشتبه في أنها مزعجة',
  many: '# رسالة يُشتبه في أنها مزعجة',
  other: '# رسالة يُشتبه في أنها مزعجة',
})
const aboutLeads = (form: string) =>
  `تصلك هذه الرسالة لأن النموذج «${form}» يُعلمك بالعملاء المحتملين الجدد.`
const aboutSpam = (form: string) =>
  `تصلك هذه الرسالة لأن النموذج «${form}» يُعلمك بالرسائل المزعجة المرسلة إليه.`

export const arabic: MessageTexts = {
  language: 'ar',
  fields: { ...contactFieldLabels('ar'), notes: 'الرسالة' },
  unnamed: 'شخص بلا اسم',
  about: leadNotices.ar,
  mention: (by, lead) => `أشار إليك ${by}: ${lead}`,
  mentions: (project, count) => `${project}: عدد الإشارات إليك: ${count}`,
  mentionsReason: (project) => `تصلك هذه الرسالة لأن عضوًا في ${project} أشار إليك في تعليق.`,
  more: (count) => `وغيرهم: ${count}`,
  openLead: 'فتح العميل المحتمل',
  openLeads: 'فتح العملاء المحتملين',
  open: 'فتح',
  unsubscribe: 'إلغاء الاشتراك',

  summary: {
    subject: (project) => `${project}: ملخّصك اليومي`,
    newLeads: (count) => `العملاء المحتملون الجدد: ${count}`,
    assigned: 'المُسندون إليك',
    due: (count) => `المستحقون اليوم: ${count}`,
    open: (count) => `عملاؤك المفتوحون، الأقدم أولًا: ${count}`,
    failed: (name) => `عمليات التسليم الفاشلة إلى ${name}`,
    reason: (project) => `تصلك هذه الرسالة لأنك اخترت ملخّصًا يوميًا عن ${project}.`,
  },
  alerts: {
    subject: (project, count) => `${project}: تنبيهات للمشرفين: ${count}`,
    reason: (project) => `تصلك هذه الرسالة لأنك مشرف في ${project}.`,
    openProject: 'فتح Contact Sync',
    destinationOff: {
      title: (name) => `أُوقفت الوجهة ${name}`,
      gone: (name) => `أُوقفت الوجهة ${name} لأن مستقبلها لم يعد موجودًا. لن يصلها عملاء.`,
      failing: (name) => `أُوقفت الوجهة ${name} لأن التسليم إليها يفشل منذ أيام. لن يصلها عملاء.`,
    },
    keyInBrowser: {
      title: (label) => `أرسل متصفحٌ المفتاح السري ${label}`,
      text: (label) =>
        `أرسل متصفحٌ المفتاح السري ${label}. كل من يفتح تلك الصفحة يستطيع قراءة عملائك وتغييرهم. ` +
        'استبدل المفتاح، واستخدم في الصفحات مفتاحًا قابلًا للنشر.',
    },
    importEnded: {
      title: (file) => `انتهى استيراد ${file}`,
      text: (file, { created, updated, rejected }) =>
        `انتهى استيراد ${file}. الجدد: ${created}، المحدَّثون: ${updated}، المرفوضون: ${rejected}.`,
    },
    backupFailed: {
      title: 'فشل نسخ احتياطي',
      text: (reason) => `فشل نسخ احتياطي لهذا التثبيت: ${reason}`,
    },
  },

  test: {
    subject: (project) => `رسالة تجريبية من ${project}`,
    text: (project, link) => `مرحبًا،

أُرسلت هذه الرسالة من إعدادات المشروع ${project}. رسائل البريد الإلكتروني من Contact Sync تصل إليك.

${link}
`,
  },
  confirmation: {
    subject: (form) => `يُرجى التأكيد: ${form}`,
    text: (form, link) => `مرحبًا،

أُدخل عنوان بريدك الإلكتروني في النموذج «${form}». افتح هذا الرابط لتأكيد أنك من أدخله:

${link}

يعمل الرابط مرة واحدة خلال ${inDays(confirmationKeptMs)}. إذا لم تكن أنت من أدخله، فيمكنك
تجاهل هذه الرسالة.
`,
  },
  aboutConsents: (link) => `
يمكنك هنا الاطلاع على ما وافقت عليه وسحب موافقتك في أي وقت:

${link}
`,
  reply: {
    reason: (form) => `تصلك هذه الرسالة لأن عنوان بريدك الإلكتروني أُدخل في النموذج «${form}».
إذا لم تكن أنت من أدخله، فيمكنك تجاهل هذه الرسالة.
`,
    test: {
      subject: (subject) => `تجربة: ${subject}`,
      text: `[هذه تجربة للمسودة بقيم نموذجية.]

`,
    },
  },
  reminder: {
    continued: (link) => `يمكنك المتابعة من هنا:

${link}

استخدم المتصفح نفسه الذي بدأت فيه، فالنموذج لا يُملأ من جديد إلا هناك.
`,
    reason: (form, link) => `تصلك هذه الرسالة لأن عنوان بريدك الإلكتروني أُدخل في النموذج «${form}»
مع طلب الاحتفاظ بالبيانات المُدخلة. لن يصلك تذكير آخر بها، وستُحذف بعد ${kept}. ويمكنك حذفها
الآن:

${link}
`,
  },
  aboutLeads,
  moreLeads: {
    subject: (form, count) => `${form}: ${leadsMore(count)}`,
    text: 'وصل عدد كبير من العملاء المحتملين، لذلك جُمعوا في رسالة واحدة.',
    open: 'فتح عملاء هذا النموذج',
    reason: aboutLeads,
  },
  spamDigest: {
    subject: (form, count) => `${form}: ${submissionsLikeSpam(count)}`,
    text: `لم تُضف هذه الرسائل إلى عملائك المحتملين. يُرجى التحقق من عدم وجود رسائل حقيقية بينها:
ما لا يُفرج عنه أحد يُحذف بعد ${inDays(spamKeptMs)}.`,
    open: 'مراجعة الرسائل',
    reason: aboutSpam,
  },
  spamWave: {
    subject: (form) => `${form}: النص نفسه أُرسل مرات كثيرة`,
    text: `أُرسل النص نفسه مرات كثيرة خلال ساعة، لذلك تُعامل الرسائل التالية التي تحتويه على أنها
مزعجة. إذا كان موقعك يملأ هذا النص بنفسه، فاختر «ليست مزعجة» لإحداها، وسيقبله النموذج بعد ذلك.`,
    open: 'مراجعة الرسائل',
    reason: aboutSpam,
  },
}
