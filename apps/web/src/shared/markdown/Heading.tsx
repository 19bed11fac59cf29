import { BlockOutlined, LinkOutlined } from '@ant-design/icons'
import { type ComponentProps, createContext, use } from 'react'
import { copyText } from '../feedback/copy-text.ts'
import styles from './heading.module.css'

/** What a reader may take away of a section; absent where the text has no address of its own. */
export interface SectionActs {
  linkOf: (id: string) => string
  /** the section as it is cited: document, version, heading, link */
  citationOf: (id: string, heading: string) => string
}

export const SectionContext = createContext<SectionActs | null>(null)

type HeadingProps = ComponentProps<'h2'> & { tag: 'h2' | 'h3' | 'h4'; node?: unknown }

/** A heading with its anchor to copy and its section to cite. */
export function Heading({ tag: Tag, node: _node, children, ...rest }: HeadingProps) {
  const acts = use(SectionContext)
  const { id, className } = rest
  if (acts === null || id === undefined || className?.includes('sr-only'))
    return <Tag {...rest}>{children}</Tag>
  return (
    <Tag {...rest} className={styles.heading}>
      {children}
      <span className={styles.acts}>
        <button
          type="button"
          title="复制链接"
          aria-label="复制本节链接"
          onClick={() => void copyText(acts.linkOf(id), '链接已复制')}
        >
          <LinkOutlined aria-hidden />
        </button>
        <button
          type="button"
          title="引用本节"
          aria-label="引用本节"
          onClick={({ currentTarget }) =>
            void copyText(acts.citationOf(id, currentTarget.closest(Tag)?.textContent ?? ''), '引用已复制')
          }
        >
          <BlockOutlined aria-hidden />
        </button>
      </span>
    </Tag>
  )
}
