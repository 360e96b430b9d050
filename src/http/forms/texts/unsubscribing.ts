import type { NoticeLanguage } from '#model/notices/languages.ts'
import type { NoticeKind } from '#model/notices/member-notices.ts'

type Question = { title: string; text: string }

/** What a member is asked who unsubscribes from emails of a kind. */
export const unsubscribing: Readonly<
  Record<NoticeLanguage, Readonly<Record<NoticeKind, Question>>>
> = {
  en: {
    leads: {
      title: 'Unsubscribe from new leads?',
      text: 'You’ll get no more emails about new leads of this project.',
    },
    assigned: {
      title: 'Unsubscribe from assigned leads?',
      text: 'You’ll get no more emails about leads of this project that are assigned to you.',
    },
    mentions: {
      title: 'Unsubscribe from mentions?',
      text: 'You’ll get no more emails when someone mentions you in a comment in this project.',
    },
    summary: {
      title: 'Unsubscribe from the daily summary?',
      text: 'You’ll get no more summaries of this project.',
    },
    alerts: {
      title: 'Unsubscribe from alerts?',
      text: 'You’ll get no more alerts about problems or finished imports in this project.',
    },
  },
  de: {
    leads: {
      title: 'Keine E-Mails mehr über neue Leads?',
      text: 'Sie bekommen keine E-Mails mehr über neue Leads dieses Projekts.',
    },
    assigned: {
      title: 'Keine E-Mails mehr über zugewiesene Leads?',
      text: 'Sie bekommen keine E-Mails mehr über Leads dieses Projekts, die Ihnen jemand zuweist.',
    },
    mentions: {
      title: 'Keine E-Mails mehr über Erwähnungen?',
      text: 'Erwähnt Sie jemand in einem Kommentar, bekommen Sie keine E-Mail mehr davon.',
    },
    summary: {
      title: 'Keine tägliche Übersicht mehr?',
      text: 'Sie bekommen keine Übersichten dieses Projekts mehr.',
    },
    alerts: {
      title: 'Keine Hinweise mehr?',
      text: 'Sie erfahren nicht mehr von Problemen und beendeten Importen dieses Projekts.',
    },
  },
  ar: {
    leads: {
      title: 'إيقاف رسائل البريد عن العملاء الجدد؟',
      text: 'لن تصلك رسائل أخرى عن العملاء الجدد في هذا المشروع.',
    },
    assigned: {
      title: 'إيقاف رسائل البريد عن العملاء المُسندين إليك؟',
      text: 'لن تصلك رسائل أخرى عن العملاء المُسندين إليك في هذا المشروع.',
    },
    mentions: {
      title: 'إيقاف رسائل البريد عن الإشارات إليك؟',
      text: 'لن تصلك رسائل أخرى عندما يشير إليك أحد في تعليق في هذا المشروع.',
    },
    summary: {
      title: 'إيقاف الملخّص اليومي؟',
      text: 'لن تصلك ملخّصات أخرى عن هذا المشروع.',
    },
    alerts: {
      title: 'إيقاف التنبيهات؟',
      text: 'لن يصلك خبر عن مشكلات هذا المشروع وعمليات الاستيراد المنتهية فيه.',
    },
  },
}
