import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Failed } from './Failed.tsx'
import './again.ts'
import { isPageOutdated, OUTDATED_TEXT } from './page-outdated.ts'
import { isCalm, whenCalm } from './when-calm.ts'

interface PartOptions<P> {
  /** in its place while it comes */
  waiting?: ReactNode | ((props: P) => ReactNode)
  /** the page is whole without it: where it does not come, nothing is said */
  optional?: boolean
  /** begins to load with the page, beside the data that it will show */
  ahead?: boolean
  /** is used after the page was read, and loaded only then; with later pages it comes as `ahead` */
  calm?: boolean
}

/**
 * A part of a page that is loaded when it is first drawn. Where it does not come, that is said in its place, with
 * a way to try again: the page around it, and what was typed there, stays.
 */
export function loadPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, optional = false, ahead = false, calm = false }: PartOptions<P> = {},
): ComponentType<P> {
  let known: ComponentType<P> | null = null
  const begin = async () => {
    if (calm) await whenCalm()
    known = await load()
    return known
  }
  // Lost ahead of its time, it is asked for again when it is drawn.
  if (ahead || (calm && isCalm())) begin().catch(() => undefined)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as with React's own `lazy`
  return function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => known)
    const [tries, setTries] = useState(1)
    const [loss, setLoss] = useState<Loss | null>(null)
    useEffect(() => {
      if (Loaded !== null) return
      let isShown = true
      begin().then(
        (component) => {
          if (isShown) setLoaded(() => component)
        },
        async () => {
          const isOutdated = !optional && (await isPageOutdated())
          if (isShown) setLoss({ tries, isOutdated })
        },
      )
      return () => {
        isShown = false
      }
    }, [Loaded, tries])
    if (Loaded !== null) return <Loaded {...props} />
    if (loss?.tries !== tries) return typeof waiting === 'function' ? waiting(props) : waiting
    return optional ? null : <Lost loss={loss} retry={() => setTries(tries + 1)} />
  }
}

interface Loss {
  /** how often it had been asked for */
  tries: number
  isOutdated: boolean
}

/** Some browsers remember what did not come for as long as the page is open: then only loading it anew helps. */
function Lost({ loss: { tries, isOutdated }, retry }: { loss: Loss; retry: () => void }) {
  if (isOutdated) return <Failed error={OUTDATED} canReload />
  return <Failed error={LOST} retry={retry} canReload={tries > 1} />
}

const LOST = new CallError('network', 0, '页面内容未能载入')
const OUTDATED = new CallError('outdated', 0, OUTDATED_TEXT)
