import { QuestionCircleOutlined } from '@ant-design/icons'
import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { useMemo, useState } from 'react'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { TreeNav } from '../../../../shared/tree/TreeNav.tsx'
import type { TreeNode } from '../../../../shared/tree/tree-walk.ts'
import { FindField } from '../../../../shared/ui/list/FindField.tsx'
import type { Base } from './detail-queries.ts'
import { withTitle } from './document-tree.ts'
import { TextFinds } from './text/TextFinds.tsx'
import styles from './tree.module.css'

interface DocumentTreeProps {
  base: Base
  tree: readonly KnowledgeDocument[]
  /** the document shown; empty while the FAQ is */
  currentId: string
  onFollow?: () => void
}

/**
 * The documents of the version, what is found in their titles and texts, and the FAQ below. Only the
 * current version's texts can be searched.
 */
export function DocumentTree({ base, tree, currentId, onFollow }: DocumentTreeProps) {
  const [words, setWords] = useState('')
  const { kbId, verId } = base
  const nodes = useMemo(() => nodesOf(withTitle(tree, words), { kbId, verId }), [tree, words, kbId, verId])
  const follow = onFollow ? { onFollow } : {}
  return (
    <>
      <FindField className={styles.find ?? ''} label="在本文档中查找" value={words} onChange={setWords} />
      {nodes.length === 0 ? (
        <p className={styles.noTitle}>
          {words === '' ? '此版本还没有文档' : `没有标题含“${words.trim()}”的文档`}
        </p>
      ) : (
        <TreeNav
          label="文档目录"
          nodes={nodes}
          selectedId={currentId}
          allOpen={words.trim() !== ''}
          {...follow}
        />
      )}
      {base.verId === base.versionId && <TextFinds kbId={kbId} words={words} {...follow} />}
      {base.faqCount > 0 && (
        <div className={styles.faqEntry}>
          <AppLink
            to={hrefOf(kbDetailScreen, { kbId, verId, faq: '1' })}
            aria-current={currentId === '' ? 'page' : undefined}
            onClick={onFollow}
          >
            <QuestionCircleOutlined aria-hidden />
            <span>常见问题（FAQ）</span>
            <span className={styles.faqCount}>{base.faqCount}</span>
          </AppLink>
        </div>
      )}
    </>
  )
}

function nodesOf(tree: readonly KnowledgeDocument[], place: { kbId: string; verId: string }): TreeNode[] {
  return tree.map(({ id, name, child }) => ({
    id,
    label: name,
    to: hrefOf(kbDetailScreen, { ...place, docId: id }),
    children: nodesOf(child, place),
  }))
}
