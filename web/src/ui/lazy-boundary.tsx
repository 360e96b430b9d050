import { Component, type ReactNode, Suspense } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { useNotices } from './notices.tsx'

/**
 * What is loaded when it is needed, such as a menu. If that fails, since a newer build has replaced
 * this one, only a notice appears: whatever is being filled in beside it stays.
 */
export function LazyBoundary({ children }: { children: ReactNode }) {
  const { states } = useTexts()
  const { notify } = useNotices()
  return (
    <Boundary onFailure={() => notify(states.notLoaded)}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

type Props = { children: ReactNode; onFailure: () => void }

class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
