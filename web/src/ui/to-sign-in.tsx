import { Navigate, useLocation } from '@tanstack/react-router'

/** For whoever's session has ended meanwhile: to sign in, and back. */
export function ToSignIn() {
  const next = useLocation({ select: ({ href }) => href })
  return <Navigate to="/sign-in" search={{ next }} replace />
}
