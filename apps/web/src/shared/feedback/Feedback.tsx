import { type ComponentType, useEffect, useState } from 'react'
import { whenFeedbackNeeded } from './feedback.ts'

interface FeedbackProps {
  load?: () => Promise<ComponentType>
}

/**
 * Loads the layer of messages and dialogs when the first one is asked for, or when the page is idle. Where it
 * does not come, what was asked for waits: it is loaded again with the next one, and when the connection is back.
 */
export function Feedback({ load = loadLayer }: FeedbackProps) {
  const [Layer, setLayer] = useState<ComponentType | null>(null)

  useEffect(() => {
    let loading = false
    const begin = async () => {
      if (loading) return
      loading = true
      const loaded = await load().catch(() => null)
      if (loaded === null) loading = false
      else setLayer(() => loaded)
    }
    const want = () => void begin()
    const endNeeds = whenFeedbackNeeded(want)
    const timer = setTimeout(want, IDLE_MS)
    window.addEventListener('online', want)
    return () => {
      endNeeds()
      clearTimeout(timer)
      window.removeEventListener('online', want)
    }
  }, [load])

  return Layer && <Layer />
}

/** Long enough not to compete with the first screen. */
const IDLE_MS = 4000

async function loadLayer(): Promise<ComponentType> {
  return (await import('./FeedbackLayer.tsx')).FeedbackLayer
}
