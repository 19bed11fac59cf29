import type { ReactNode } from 'react'
import { linkedIfText } from './Linked.tsx'

/** The rows of a `dl`: each value with its name. */
export function Pairs({ pairs }: { pairs: readonly (readonly [label: string, value: ReactNode])[] }) {
  return pairs.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{linkedIfText(value)}</dd>
    </div>
  ))
}
