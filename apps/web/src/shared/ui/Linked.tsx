import { Fragment, type ReactNode } from 'react'
import { linkedParts } from './linked-parts.ts'

/** A text as somebody typed it; addresses in it are links, which open beside the page. */
export function Linked({ children }: { children: string }) {
  return linkedParts(children).map(({ text, href }, index) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stand where they stand
      <Fragment key={index}>{text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  )
}

/** The same of what may be more than a text. */
export function linkedIfText(value: ReactNode): ReactNode {
  return typeof value === 'string' && value.includes('://') ? <Linked>{value}</Linked> : value
}
