import type { Texts } from '#web/texts/english.ts'

const unread = 'تعذّر على الخادم قراءة هذا الطلب. أعد تحميل الصفحة وحاول مرة أخرى.'
const key = 'المفتاح لا يسمح بذلك.'
const challenge = 'لم يُجتَز اختبار الروبوتات.'
const empty = 'يحتاج العميل المحتمل إلى بريد إلكتروني أو رقم هاتف أو اسم.'
const password = 'قصيرة جدًا أو طويلة جدًا أو شائعة. اختر كلمة مرور أخرى.'

export const refusals: Texts['refusals'] = {
  codes: {
    invalid_json: unread,
    invalid_request: (detail) => `رفض الخادم ذلك: «${detail}»`,
    contact_empty: empty,
    missing_key: key,
    invalid_key: key,
    insufficient_scope: key,
    origin_not_allowed: key,
    challenge_required: challenge,
    challenge_failed: challenge,
    not_signed_in: 'تم تسجيل خروجك. سجّل الدخول للمتابعة.',
    sign_in_failed: 'كلمة المرور أو الرمز غير صحيح، أو استغرق الأمر وقتًا طويلًا. حاول مرة أخرى.',
    not_permitted: 'ليست لديك الصلاحية. اطلب ذلك من مشرف أو مالك.',
    foreign_request: 'افتح هذه الصفحة بالعنوان العام للخادم لإجراء التغييرات.',
    not_found: 'لم يعد هذا موجودًا. أعد تحميل الصفحة.',
    method_not_allowed: unread,
    conflict: 'غيّر شخص آخر هذا في هذه الأثناء. لم يُحفظ شيء.',
    idempotency_in_flight: 'ما زال هذا قيد التنفيذ. انتظر قليلًا وحاول مرة أخرى.',
    idempotency_mismatch: 'أُرسل هذا من قبل بمحتوى آخر. أعد تحميل الصفحة.',
    body_too_large: 'هذا كثير دفعة واحدة. اختصره وحاول مرة أخرى.',
    unsupported_media_type: unread,
    rate_limited: 'محاولات كثيرة. انتظر دقيقة ثم حاول مرة أخرى.',
    unavailable: 'الخادم مشغول جدًا. حاول مرة أخرى بعد قليل.',
    request_timeout: 'استغرق الإرسال وقتًا طويلًا. لم يُحفظ شيء: حاول مرة أخرى.',
    bad_request: unread,
    internal: 'حدث خطأ في الخادم. حاول مرة أخرى بعد قليل.',
  },
  mistakes: {
    required: 'املأ هذا الحقل.',
    invalid_type: 'هذا النوع من القيم لا يناسب هذا الحقل.',
    too_long: 'هذا طويل جدًا. اختصره.',
    too_many: 'العدد كبير جدًا. أزل بعضها.',
    too_few: 'يلزم واحد على الأقل.',
    invalid_text: 'يحتوي هذا على أحرف لا يمكن حفظها.',
    invalid_email: 'أدخل عنوان بريد إلكتروني واحدًا مثل name@example.com.',
    invalid_value: 'لا يمكن استخدام هذه القيمة هنا.',
    invalid_number: 'أدخل رقمًا.',
    invalid_time: 'أدخل تاريخًا صحيحًا.',
    invalid_name: 'لا يمكن أن يكون هذا اسم حقل.',
    invalid_cursor: 'تغيّرت القائمة. حمّلها من جديد.',
    reserved_label: 'هذا اسم حقل أساسي. اختر اسمًا آخر.',
    duplicate_label: 'يوجد حقل آخر بهذا الاسم. اختر اسمًا آخر.',
    unknown_user: 'هذا الشخص ليس عضوًا في المشروع.',
    unknown_field: 'هذا الحقل غير موجود.',
    unknown_parameter: 'عامل التصفية هذا غير موجود.',
    contact_empty: empty,
  },
  values: {
    name: 'املأ هذا الحقل.',
    projectName: 'املأ هذا الحقل.',
    label: 'أدخل تسمية ليست طويلة جدًا.',
    password,
    newPassword: password,
    country: 'اختر بلدًا من القائمة.',
    scopes: 'اختر واحدًا على الأقل.',
    origins: 'أدخل عناوين مثل https://example.com دون مسار.',
    challenge: 'أدخل السر تمامًا كما يعرضه المزوّد.',
  },
}
