import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../../shared/router/screen.ts'
import styles from '../detail.module.css'
import type { Base } from '../detail-queries.ts'
import { neighbours } from '../document-tree.ts'

interface NeighboursProps {
  base: Base
  tree: readonly KnowledgeDocument[]
  id: string
}

/** The ways to the section before and the one after. */
export function Neighbours({ base, tree, id }: NeighboursProps) {
  const { before, after } = neighbours(tree, id)
  const address = (docId: string) => hrefOf(kbDetailScreen, { kbId: base.kbId, verId: base.verId, docId })
  if (!before && !after) return null
  return (
    <nav className={styles.neighbours} aria-label="上下节">
      {before && (
        <AppLink to={address(before.id)} rel="prev">
          <small>
            <LeftOutlined aria-hidden /> 上一节
          </small>
          {before.name}
        </AppLink>
      )}
      {after && (
        <AppLink to={address(after.id)} rel="next" className={styles.after}>
          <small>
            下一节 <RightOutlined aria-hidden />
          </small>
          {after.name}
        </AppLink>
      )}
    </nav>
  )
}
