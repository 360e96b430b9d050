import { get, post } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

export const file = '/v1/projects/:projectId/leads/:contactId/files/:fileId'

export const leadFileApi = {
  /** A link to a file of a lead, for this session and the next five minutes. */
  linkLeadFile: post(`${file}/link`, {
    needs: 'see',
    isRead: true,
    response: closed({ url: Type.String('Relative to the server.') }),
  }),
  /** A file that a visitor attached, with such a link. */
  downloadLeadFile: get(file, {
    needs: 'see',
    query: {
      expires: Type.String('As in the link.'),
      signature: Type.String('As in the link.'),
    },
    media: ['application/octet-stream'],
  }),
}
