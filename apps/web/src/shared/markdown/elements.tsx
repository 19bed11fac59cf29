import { BulbOutlined, ExportOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { type ComponentProps, createContext, Suspense, use, useState } from 'react'
import type { Components } from 'react-markdown'
import { Enlargeable } from '../picture/Enlargeable.tsx'
import { AppLink } from '../router/AppLink.tsx'
import styles from './article.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import { Diagram } from './Diagram.tsx'
import { Heading } from './Heading.tsx'
import type { PictureSizes } from './pictures/picture-sizes.ts'
import { ScrollBox } from './ScrollBox.tsx'
import { ALERT_KINDS, type AlertKind, textOf } from './structure.ts'

/** The sizes of pictures, where they are known before the pictures are drawn. */
export const SizesContext = createContext<PictureSizes>(new Map())

/** How the elements of a document are drawn. */
export const elements: Components = {
  a: DocumentLink,
  h2: (props) => <Heading tag="h2" {...props} />,
  h3: (props) => <Heading tag="h3" {...props} />,
  h4: (props) => <Heading tag="h4" {...props} />,
  blockquote: Quote,
  img: (props) => <Picture key={props.src} {...props} />,
  table: ({ node, ...rest }) => (
    <ScrollBox className={styles.table} label={captionOf(node)}>
      <table {...rest} />
    </ScrollBox>
  ),
  pre: ({ node, children }) => {
    const code = diagramIn(node)
    if (code === null) return <CodeBlock>{children}</CodeBlock>
    return (
      <Suspense fallback={<p className={styles.drawing}>正在绘制图表…</p>}>
        <Diagram code={code} />
      </Suspense>
    )
  },
}

type Node = { node?: Parameters<typeof textOf>[0] | undefined }

function captionOf(table: Node['node']): string {
  const first = table && 'children' in table ? table.children[0] : undefined
  return first?.type === 'element' && first.tagName === 'caption' ? textOf(first) : '表格'
}

/** The description of a diagram, where a block of code is one. */
function diagramIn(pre: Node['node']): string | null {
  const code = pre && 'children' in pre ? pre.children[0] : undefined
  if (code?.type !== 'element' || code.tagName !== 'code') return null
  const classes = code.properties.className
  return Array.isArray(classes) && classes.includes('language-mermaid') ? textOf(code) : null
}

/** Within a link: a click on what it holds follows it. */
const LinkContext = createContext(false)

/** Links to other documents are followed inside the portal, all else opens beside it. */
function DocumentLink({ node: _node, href = '', children: held, ...rest }: ComponentProps<'a'> & Node) {
  const children = <LinkContext value={true}>{held}</LinkContext>
  if (href.startsWith('/portal/')) {
    return <AppLink to={href.slice('/portal'.length)}>{children}</AppLink>
  }
  if (href.startsWith('#')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {!href.startsWith('/') && <ExportOutlined className={styles.outside} aria-label="（外部链接）" />}
    </a>
  )
}

const ALERTS: Readonly<Record<AlertKind, { title: string; icon: typeof BulbOutlined }>> = {
  note: { title: '说明', icon: InfoCircleOutlined },
  tip: { title: '建议', icon: BulbOutlined },
  important: { title: '重要', icon: InfoCircleOutlined },
  warning: { title: '注意', icon: InfoCircleOutlined },
  caution: { title: '警告', icon: WarningOutlined },
}

function Quote({ children, ...rest }: ComponentProps<'blockquote'> & Node & { 'data-alert'?: string }) {
  const kind = ALERT_KINDS.find((one) => one === rest['data-alert'])
  if (kind === undefined) return <blockquote>{children}</blockquote>
  const { title, icon: Icon } = ALERTS[kind]
  return (
    <div className={styles.alert} data-kind={kind} role="note" aria-label={title}>
      <Icon className={styles.alertIcon} aria-hidden />
      <div>
        <p className={styles.alertTitle}>{title}</p>
        {children}
      </div>
    </div>
  )
}

/** A picture keeps a place while it loads, and says so when it cannot be had. */
function Picture({ node: _node, alt = '', src }: ComponentProps<'img'> & Node) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const size = use(SizesContext).get(src ?? '')
  const isLinked = use(LinkContext)
  if (state === 'failed') return <span className={styles.missing}>图片未能加载：{alt || '无标题'}</span>
  const picture = (
    <img
      className={styles.picture}
      data-state={size ? 'ready' : state}
      {...size}
      src={src}
      alt={alt}
      onLoad={() => setState('ready')}
      onError={() => setState('failed')}
    />
  )
  if (isLinked || src === undefined) return picture
  return (
    <Enlargeable address={src} title={alt}>
      {picture}
    </Enlargeable>
  )
}
