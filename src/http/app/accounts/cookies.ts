import type { FastifyReply, FastifyRequest } from 'fastify'

import { sessionCookieOf } from '#auth/session-cookies.ts'
import { sessionKeptMs } from '#model/values/periods.ts'

/** The value of a cookie of the request; null without one. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [cookieName, ...value] = part.trim().split('=')
    if (cookieName === name) return value.join('=')
  }
  return null
}

/** Has the browser keep the session's cookie as long as the session. */
export function extendCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const name = sessionCookieOf(publicUrl)
  const value = cookieOf(request, name)
  if (value === null) return
  setCookie(reply, { name, value, keptSeconds: sessionKeptMs / 1_000, publicUrl })
}

type NewCookie = { name: string; value: string; keptSeconds: number; publicUrl: string }

/** Has the browser keep a cookie that only this server gets. */
export function setCookie(reply: FastifyReply, cookie: NewCookie): void {
  const { name, value, keptSeconds, publicUrl } = cookie
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const rest = `Max-Age=${keptSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${name}=${value}; ${rest}`)
}
