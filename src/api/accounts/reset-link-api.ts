import { emailInput, passwordInput } from '#api/accounts/account-schemas.ts'
import { post } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

/** The endpoints for setting a new password without the old one. */
export const resetLinkApi = {
  /** Send a password reset link by email. */
  requestPasswordReset: post('/auth/request-password-reset', {
    needs: 'nothing',
    body: closed({ email: emailInput }),
  }),
  /** Set a new password with a link; all sessions end. */
  resetPassword: post('/auth/reset-password', {
    needs: 'nothing',
    isAttempt: true,
    body: closed({ token: Type.String({ maxLength: 100 }), newPassword: passwordInput }),
  }),
}
