import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formApi } from '#api/forms/form-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { signInQuery } from '#web/session/queries.ts'
import { isWrongAddress, privacyUrlOf } from './privacy-link.ts'
import { type TemplateName, namesPrivacy, templateOf } from './templates.ts'

/** What a new form begins with, at first as a contact form; `create` makes it a draft. */
export function useNewForm() {
  const texts = useTexts('forms')
  const { id: projectId } = useProject()
  const [template, setTemplate] = useState<TemplateName>('contact')
  const [typedName, setName] = useState<string | null>(null)
  const [address, setAddress] = useState('')
  const { data: { hasFiles, hasMail } = {} } = useQuery(signInQuery)
  const hasPrivacy = namesPrivacy(template)
  const name = typedName ?? texts.templates[template].name
  const create = () => {
    const privacyUrl = privacyUrlOf(address)
    const draft = templateOf(template, texts.visitors, { privacyUrl, hasFiles })
    return request(formApi.createForm, { projectId, body: { name, draft } })
  }
  return {
    template,
    setTemplate,
    name,
    setName,
    hasMail,
    create,
    isReady: !hasPrivacy || !isWrongAddress(address),
    privacy: hasPrivacy ? { address, onChange: setAddress } : null,
  }
}
