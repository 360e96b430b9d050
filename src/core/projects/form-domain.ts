import { isIP } from 'node:net'

import { fieldError, requestError } from '#core/errors.ts'
import { requireProject } from './manage-projects.ts'
import type { Project, ProjectStore } from './project.ts'

/** The texts (TXT records) of a name; none where it has none, or can't be looked up. */
export type LookUpTexts = (name: string) => Promise<readonly string[]>

type Requested = {
  projectId: string
  /** Null for none. */
  domain: string | null
  /** The host of the server itself. */
  ownHost: string
  lookUpTexts: LookUpTexts
}

const domainCharactersMax = 253
/** Per project; at older ones, the server answers as at any other name. */
export const formerDomainsMax = 20

/**
 * Sets the domain of a project's forms, once its DNS names the project. Throws `invalid_request`,
 * also for a domain of another project, and `not_found`.
 */
export async function setFormDomain(
  store: Pick<ProjectStore, 'getProject' | 'updateProject' | 'findFormDomain'>,
  { projectId, domain: requested, ownHost, lookUpTexts }: Requested,
): Promise<Project> {
  const project = await requireProject(store, projectId)
  const formDomain = requested === null ? null : parseDomain(requested, ownHost)
  if (formDomain === project.formDomain) return project
  if (formDomain !== null) {
    const { name, text } = proofOf(formDomain, projectId)
    const texts = await lookUpTexts(name)
    if (!texts.includes(text)) throw unprovenDomainError(name, text)
  }
  try {
    return await store.updateProject({ projectId, formDomain })
  } catch (error) {
    const holder = formDomain === null ? null : await store.findFormDomain(formDomain)
    // If many set it at once, the database itself lets one have it.
    throw holder === null || holder === projectId ? error : takenDomainError()
  }
}

/** The TXT record by which the owner of a domain allows a project to use it. */
export function proofOf(domain: string, projectId: string): { name: string; text: string } {
  return { name: `_contact-sync.${domain}`, text: `contact-sync=${projectId}` }
}

/** The host of a request or a URL, as domains are stored; null for an address or any other text. */
export function domainOf(host: string): string | null {
  const url = URL.parse(`http://${host}`)
  if (url === null || url.href !== `http://${url.host}/`) return null
  const { hostname } = url
  const isName = hostname.includes('.') && !hostname.endsWith('.') && !hostname.startsWith('[')
  return isName && isIP(hostname) === 0 && hostname.length <= domainCharactersMax ? hostname : null
}

/** As certificates and DNS have them (RFC 1123); no wildcards. */
const namePattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.|$)){2,}$/

function parseDomain(text: string, ownHost: string): string {
  const typed = text.trim()
  const domain = typed.includes(':') ? null : domainOf(typed)
  const isName = domain !== null && namePattern.test(domain)
  if (!isName || domain === ownHost) {
    const detail = "domain must be a host name such as forms.example.org, and not the server's own."
    throw fieldError('/domain', 'invalid_value', detail)
  }
  return domain
}

function unprovenDomainError(name: string, text: string) {
  return requestError(`${name} must have the TXT record ${text}.`, 'domain_unproven')
}

export function takenDomainError() {
  return requestError('This domain belongs to the forms of another project.', 'domain_taken')
}
