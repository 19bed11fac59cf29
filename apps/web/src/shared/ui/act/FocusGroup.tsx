import { type ReactNode, useEffect, useRef } from 'react'

interface FocusGroupProps {
  label: string
  className?: string | undefined
  /** what the actions inside depend on */
  state: string
  children: ReactNode
}

/** Actions that may take themselves away: the focus of the one that was pressed stays here, not at the top of the page. */
export function FocusGroup({ label, className, state, children }: FocusGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is what takes actions away
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) group.current?.focus()
  }, [state])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and lays out its content in its own way
    <div
      ref={group}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Nothing else has it: what had it was taken away, or is about to be.
        hadFocus.current = relatedTarget === null
      }}
    >
      {children}
    </div>
  )
}
