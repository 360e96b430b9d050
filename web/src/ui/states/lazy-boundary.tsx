import { Component, type ComponentType, type ReactNode, Suspense, lazy } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { useNotices } from './notices.tsx'

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never

/**
 * A component that is loaded when it is first shown, such as a menu, or earlier by `prepare`. If
 * that fails, because a newer build has replaced this one, only a notice appears: whatever is being
 * filled in beside it stays.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  // The type of the name says that it is a component.
  const Part = lazy(async () => ({
    default: (await load())[name] as ComponentType<PropsOf<Module[Name]>>,
  }))
  const LazyPart = (props: PropsOf<Module[Name]>) => (
    <LazyBoundary>
      <Part {...props} />
    </LazyBoundary>
  )
  return Object.assign(LazyPart, { prepare: () => void load() })
}

function LazyBoundary({ children }: { children: ReactNode }) {
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
