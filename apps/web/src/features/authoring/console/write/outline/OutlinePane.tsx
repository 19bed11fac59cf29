import { FileAddOutlined, HolderOutlined, ImportOutlined } from '@ant-design/icons'
import type { AuthoredDocument, VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Tree } from 'antd'
import { type ComponentRef, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../../../shared/ui/act/IconButton.tsx'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import styles from '../write.module.css'
import { AddFile } from './AddFile.tsx'
import { Bin } from './Bin.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { type Place, placeAfterDrop, placeAfterStep, type Step } from './moves.ts'
import outlineStyles from './outline.module.css'
import { type Node, nodesOf } from './outline-nodes.ts'
import { TitleDialog } from './TitleDialog.tsx'
import { useRoom } from './use-room.ts'

interface OutlinePaneProps {
  version: VersionDetail
  openId: string
  onOpen: (id: string) => void
  onFaq: () => void
  onImport: () => void
  /** moves a document */
  place: (id: string, target: Place) => void
}

/** Of more documents only those in sight are drawn: thousands would take seconds. */
const MANY = 200

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The documents as a tree: dragged by the mouse, moved by Alt and the arrow keys. */
export function OutlinePane({ version, openId, onOpen, onFaq, onImport, place }: OutlinePaneProps) {
  const { documents, can } = version
  const [naming, setNaming] = useState<{ document: AuthoredDocument | null; parentId: string | null } | null>(
    null,
  )
  const [said, setSaid] = useState('')
  // What an import brings stands open like the rest.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const active = useRef(openId)
  const box = useRef<HTMLDivElement>(null)
  const tree = useRef<ComponentRef<typeof Tree>>(null)
  const isLong = documents.length > MANY
  const room = useRoom(box)
  const nodes = useMemo(() => nodesOf(documents), [documents])
  useEffect(() => {
    if (isLong && openId !== '') tree.current?.scrollTo({ key: openId })
  }, [isLong, openId])
  const fileNames = documents.flatMap(({ fileName }) => (fileName === '' ? [] : [fileName]))

  const step = (id: string, wanted: Step) => {
    const target = placeAfterStep(documents, id, wanted)
    const title = documents.find((one) => one.id === id)?.title ?? ''
    setSaid(target ? `${title} 已移动` : `${title} 不能再向此方向移动`)
    if (target) place(id, target)
  }
  const onKeys = (event: KeyboardEvent) => {
    const wanted = event.altKey ? STEPS[event.key] : undefined
    if (wanted === undefined || !can.edit) return
    event.preventDefault()
    event.stopPropagation()
    step(active.current || openId, wanted)
  }
  return (
    <>
      <div className={styles.outlineHead}>
        <h2>目录</h2>
        {can.edit && (
          <span>
            <QuietButton
              icon={<FileAddOutlined aria-hidden />}
              onClick={() => setNaming({ document: null, parentId: null })}
            >
              文档
            </QuietButton>
            <AddFile versionId={version.id} taken={fileNames} onMade={onOpen} />
            <IconButton
              hint="导入 Markdown、Word 文档或文件夹"
              icon={<ImportOutlined aria-hidden />}
              label="导入"
              onClick={onImport}
            />
          </span>
        )}
      </div>
      <div ref={box} onKeyDownCapture={onKeys}>
        <Tree<Node>
          blockNode
          // A new document is an open one at once: a motion would show the list of before until its end.
          motion={false}
          expandedKeys={documents.flatMap(({ id }) => (closed.has(id) ? [] : [id]))}
          onExpand={(keys) => {
            const open = new Set(keys)
            setClosed(new Set(documents.flatMap(({ id }) => (open.has(id) ? [] : [id]))))
          }}
          aria-label="文档目录"
          selectedKeys={[openId]}
          treeData={nodes}
          {...(isLong ? { ref: tree as never, height: room } : {})}
          draggable={can.edit ? { icon: <HolderOutlined aria-hidden /> } : false}
          onActiveChange={(key) => {
            active.current = String(key ?? '')
          }}
          onSelect={(_, { node }) => {
            active.current = node.key
            // A click leaves the focus where it was; the keys that move are for the one just clicked.
            box.current?.querySelector('input')?.focus({ preventScroll: true })
            onOpen(node.key)
          }}
          onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
            const position = dropPosition - Number(node.pos.split('-').at(-1))
            const side = dropToGap ? (position < 0 ? 'before' : 'after') : 'below'
            const target = placeAfterDrop(documents, dragNode.key, { on: node.key, side })
            if (target) place(dragNode.key, target)
          }}
          titleRender={({ document }) => (
            <span className={outlineStyles.node}>
              <span className={outlineStyles.nodeTitle}>{document.title}</span>
              {document.state === 'changed' && <span className={outlineStyles.changed}>有修改</span>}
              {document.state === 'added' && <span className={outlineStyles.added}>新增</span>}
              {can.edit && (
                <DocumentMenu
                  document={document}
                  documents={documents}
                  onStep={(wanted) => step(document.id, wanted)}
                  onName={() => setNaming({ document, parentId: document.parentId })}
                  onNew={() => setNaming({ document: null, parentId: document.id })}
                />
              )}
            </span>
          )}
        />
      </div>
      <button type="button" className={styles.faq} data-open={openId === ''} onClick={onFaq}>
        常见问题（FAQ）
      </button>
      {can.edit && <Bin versionId={version.id} onRestored={onOpen} />}
      {can.edit && documents.length > 1 && (
        <p className={styles.hint}>拖动排序；或选中后按 Alt 加方向键上移、下移、降级、升级</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {naming && (
        <TitleDialog
          versionId={version.id}
          {...naming}
          onClose={() => setNaming(null)}
          onMade={(id) => onOpen(id)}
        />
      )}
    </>
  )
}
