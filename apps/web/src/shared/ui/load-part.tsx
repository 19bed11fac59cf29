import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { Failed } from './Failed.tsx'

interface PartOptions {
  /** in its place while it comes */
  waiting?: ReactNode
  /** the page is whole without it: where it does not come, nothing is said */
  optional?: boolean
}

/**
 * A part of a page that is loaded when it is first drawn. Where it does not come, that is said in its place, with
 * a way to try again: the page around it, and what was typed there, stays.
 */
export function loadPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, optional = false }: PartOptions = {},
): ComponentType<P> {
  let known: ComponentType<P> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as with React's own `lazy`
  return function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => known)
    const [isLost, setLost] = useState(false)
    useEffect(() => {
      if (Loaded !== null || isLost) return
      let isShown = true
      load().then(
        (component) => {
          known = component
          if (isShown) setLoaded(() => component)
        },
        () => {
          if (isShown) setLost(true)
        },
      )
      return () => {
        isShown = false
      }
    }, [Loaded, isLost])
    if (Loaded !== null) return <Loaded {...props} />
    if (!isLost) return waiting
    return optional ? null : <Failed error={LOST} retry={() => setLost(false)} />
  }
}

const LOST = new CallError('network', 0, '页面内容未能载入')
