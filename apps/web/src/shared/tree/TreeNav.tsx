import { CaretRightFilled } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '../router/AppLink.tsx'
import styles from './tree.module.css'
import { type TreeNode, walk, wayTo } from './tree-walk.ts'

interface TreeNavProps {
  label: string
  nodes: readonly TreeNode[]
  selectedId: string
  /** opened at first, besides the way to the selected one */
  openAtFirst?: readonly string[]
  /** every branch open, as while a filter is typed */
  allOpen?: boolean
  onFollow?: () => void
}

/**
 * A tree of links. Every entry is a link and every branch a button, so that Tab alone works; the arrow
 * keys walk it as people expect of a tree.
 */
export function TreeNav({ label, nodes, selectedId, openAtFirst, allOpen = false, onFollow }: TreeNavProps) {
  const box = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...wayTo(nodes, selectedId), ...(openAtFirst ?? [])]),
  )
  useEffect(() => {
    const way = wayTo(nodes, selectedId)
    setOpen((before) => (way.every((id) => before.has(id)) ? before : new Set([...before, ...way])))
  }, [nodes, selectedId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection moves the tree
  useEffect(() => {
    // With the next picture: asked for at once, the whole page would be laid out in between.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [selectedId])

  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  return (
    <nav ref={box} aria-label={label} className={styles.tree} onKeyDown={(event) => walk(event, toggle)}>
      <Branch
        nodes={nodes}
        level={0}
        selectedId={selectedId}
        isOpen={(id) => allOpen || open.has(id)}
        toggle={toggle}
        {...(onFollow ? { onFollow } : {})}
      />
    </nav>
  )
}

interface BranchProps {
  nodes: readonly TreeNode[]
  level: number
  selectedId: string
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
  onFollow?: () => void
}

function Branch({ nodes, level, ...shared }: BranchProps) {
  return (
    <ul>
      {nodes.map((node) => {
        const open = node.children.length > 0 && shared.isOpen(node.id)
        const selected = node.id === shared.selectedId
        return (
          <li key={node.id}>
            <div className={styles.row} style={{ paddingInlineStart: level * INDENT }}>
              {node.children.length > 0 ? (
                <button
                  type="button"
                  className={styles.caret}
                  aria-expanded={open}
                  aria-label={`${open ? '收起' : '展开'} ${node.label}`}
                  onClick={() => shared.toggle(node.id)}
                >
                  <CaretRightFilled aria-hidden />
                </button>
              ) : (
                <span className={styles.caret} />
              )}
              <AppLink
                to={node.to}
                className={styles.link}
                data-id={node.id}
                data-branch={node.children.length > 0 ? open : undefined}
                aria-current={selected ? 'page' : undefined}
                onClick={shared.onFollow}
              >
                <span className={styles.label}>{node.label}</span>
                {node.extra !== undefined && <span className={styles.extra}>{node.extra}</span>}
              </AppLink>
            </div>
            {open && <Branch {...shared} nodes={node.children} level={level + 1} />}
          </li>
        )
      })}
    </ul>
  )
}

const INDENT = 18
