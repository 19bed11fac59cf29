import { type ComponentType, useEffect, useState } from 'react'
import { whenFeedbackNeeded } from './feedback.ts'

/** Loads the layer of messages and dialogs when the first one is asked for, or when the page is idle. */
export function Feedback() {
  const [Layer, setLayer] = useState<ComponentType | null>(null)

  useEffect(() => {
    const load = () =>
      void import('./FeedbackLayer.tsx').then((module) => setLayer(() => module.FeedbackLayer))
    whenFeedbackNeeded(load)
    const timer = setTimeout(load, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])

  return Layer && <Layer />
}

/** Long enough not to compete with the first screen. */
const IDLE_MS = 4000
