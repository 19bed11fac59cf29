import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failed } from '../shared/ui/load/Failed.tsx'

/** A screen that could not be loaded or drawn; the frame around it stays. */
export function RouteFailed({ error }: ErrorComponentProps) {
  return (
    <Failed
      error={error instanceof Error ? error : new Error(String(error))}
      retry={() => window.location.reload()}
    />
  )
}
