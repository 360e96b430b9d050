type Endpoint = { method: string; needs: string; isRead?: true }

/** Whether requests take an `Idempotency-Key`: each POST of a member that changes a project. */
export function isDoneOnce(endpoint: Endpoint): boolean {
  return endpoint.method === 'POST' && isChange(endpoint)
}

/** Whether requests are changes by a member, which the audit log may record. */
export function isChange({ method, needs, isRead }: Endpoint): boolean {
  return method !== 'GET' && isRead !== true && needs !== 'account' && needs !== 'nothing'
}
