import { get, post } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

export const file = '/v1/projects/:projectId/leads/:contactId/files/:fileId'

export const leadFileApi = {
  linkLeadFile: post(`${file}/link`, {
    needs: 'see',
    isRead: true,
    summary: 'A link to a file of a lead, for this session and the next five minutes',
    answer: closed({ url: Type.String('Relative to the server.') }),
  }),
  downloadLeadFile: get(file, {
    needs: 'see',
    summary: 'A file that a visitor attached, with such a link',
    query: {
      expires: Type.String('As in the link.'),
      signature: Type.String('As in the link.'),
    },
    media: ['application/octet-stream'],
  }),
}
export type LeadFileApi = typeof leadFileApi
