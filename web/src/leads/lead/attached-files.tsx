import { leadFileApi } from '#api/leads/lead-file-api.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { IconDownload } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { saveAs } from '#web/ui/files/save-as.ts'
import rows from '#web/ui/layout/rows.module.css'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { fileFormat } from './file-format.ts'
import styles from './lead-panel.module.css'
import { LeadSection } from './lead-section.tsx'

type LeadFile = LeadDetails['files'][number]

/** The files that the person attached to forms. */
export function AttachedFiles({ lead }: { lead: LeadDetails }) {
  const { files: texts } = useTexts('lead')
  return (
    <LeadSection title={texts.title}>
      <ul className={rows['list']} aria-label={texts.title}>
        {lead.files.map((file) => (
          <FileItem key={file.id} leadId={lead.id} file={file} />
        ))}
      </ul>
    </LeadSection>
  )
}

function FileItem({ leadId, file }: { leadId: string; file: LeadFile }) {
  const { files: texts } = useTexts('lead')
  const { formats } = useI18n()
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const reason = useReason()
  const download = useAction({
    async mutationFn() {
      const params = { projectId, contactId: leadId, fileId: file.id }
      saveAs((await request(leadFileApi.linkLeadFile, params)).url)
    },
    onError: (error) => toast(reason(error)),
  })
  const { name, bytes, type } = file
  return (
    <li className={styles['item']}>
      <span className={styles['words']}>
        <bdi className={styles['text']}>{name}</bdi>
        <span className={styles['quiet']}>
          {formats.fileSize(bytes)}
          {type !== null && ` · ${fileFormat(type)}`}
        </span>
      </span>
      <SmallButton
        aria-label={texts.downloadOne(name)}
        leftSection={<IconDownload size={14} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.download}
      </SmallButton>
    </li>
  )
}
