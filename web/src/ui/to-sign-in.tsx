import { Navigate, useLocation } from '@tanstack/react-router'

/** To sign in, and back: the session has ended meanwhile. */
export function ToSignIn() {
  const next = useLocation({ select: ({ href }) => href })
  return <Navigate to="/sign-in" search={{ next }} replace />
}
