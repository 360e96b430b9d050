import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from './toasts.tsx'

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never

/**
 * A component that is loaded when it is first shown, such as a menu, or earlier by `prepare`; from
 * then on it is there at once, since React's own `lazy` shows nothing for up to 300 ms. If that
 * fails, because a newer build has replaced this one, only a toast appears: whatever is being
 * filled in beside it stays.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  type PartProps = PropsOf<Module[Name]>
  let loaded: ComponentType<PartProps> | null = null
  const loadPart = async () => {
    // The type of the name says that it is a component.
    loaded = (await load())[name] as ComponentType<PartProps>
    return loaded
  }
  function LoadedPart(props: PartProps) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const isMissing = Part === null
    useEffect(() => {
      if (!isMissing) return
      loadPart().then(
        (part) => setPart(() => part),
        (error: unknown) => setFailure({ error }),
      )
    }, [isMissing])
    if (failure !== null) throw failure.error
    return Part === null ? null : <Part {...props} />
  }
  const LazyPart = (props: PartProps) => (
    <LazyBoundary>
      <LoadedPart {...props} />
    </LazyBoundary>
  )
  // What can't be loaded ahead is asked for again, and reported, once it is to be shown.
  return Object.assign(LazyPart, { prepare: () => void loadPart().catch(() => null) })
}

function LazyBoundary({ children }: { children: ReactNode }) {
  const { states } = useTexts('app')
  const { toast } = useToasts()
  return (
    <Boundary onFailure={() => toast(states.notLoaded)}>
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
