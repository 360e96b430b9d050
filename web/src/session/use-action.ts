import { type UseMutateFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that a person starts, once at a time: two clicks without a pause are one. What is
 * running is noted by the event itself, since a button is disabled by the next rendering only.
 */
export function useAction<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, mutate: _, ...state } = useMutation(options)
  const running = useRef(new Set<string>())
  const mutate: UseMutateFunction<Data, Error, Variables> = (...args) => {
    const name = JSON.stringify(args[0]) ?? ''
    if (running.current.has(name)) return
    running.current.add(name)
    const end = () => void running.current.delete(name)
    mutateAsync(...args).then(end, end)
  }
  return { ...state, mutate }
}
