import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import { addUnitCategory } from '@xinqiao/contract/knowledge/unit-category-endpoints'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../../shared/format/format.ts'
import { hrefOf, type Screen, useScreenSearch } from '../../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { TreeNav } from '../../../../shared/tree/TreeNav.tsx'
import type { TreeNode } from '../../../../shared/tree/tree-walk.ts'
import { useMedia } from '../../../../shared/ui/use-media.ts'
import type { ProjectKnowledgeSearch } from '../../paths.ts'
import side from '../side-head.module.css'
import { CategoryList } from './CategoryList.tsx'
import styles from './project-knowledge.module.css'
import { categoriesQuery } from './project-queries.ts'

const ALL = 'all'
const OWN = 'own'

interface CategoryChooserProps {
  /** on whose address the choice stands */
  screen: Screen<ProjectKnowledgeSearch>
  /** what the address says */
  asked: ProjectKnowledgeSearch
  projectId: string | undefined
}

/** Categories of the spaces, and those that the unit keeps itself; each is a filter of the table. */
export function CategoryChooser({ screen, asked: search, projectId }: CategoryChooserProps) {
  const [, change] = useScreenSearch(screen)
  const isNarrow = useMedia('(max-width: 900px)')
  const [managing, setManaging] = useState(false)
  const categories = useQuery(categoriesQuery(projectId)).data?.rows
  const mayKeep = allows(addUnitCategory.access, subjectOf(useKnownUser()))
  const nodes = useMemo(() => {
    const node = (id: string, label: string, cateId: string | undefined, extra?: string): TreeNode => ({
      id,
      label,
      to: hrefOf(screen, { ...search, cateId, pageNum: undefined }),
      ...(extra === undefined ? {} : { extra }),
      children: [],
    })
    const leaves = (own: boolean) =>
      (categories ?? [])
        .filter((category) => category.own === own)
        .map(({ id, name, total }) => node(id, name, id, formatNumber(total)))
    const ofUnit = leaves(true)
    return [
      { ...node(ALL, '全部分类', undefined), children: leaves(false) },
      ...(ofUnit.length > 0 ? [{ ...node(OWN, '本单位分类', undefined), children: ofUnit }] : []),
    ]
  }, [categories, search, screen])
  return (
    <aside className={styles.side}>
      <header className={`${side.sideHead} ${styles.sideHead}`}>
        <h2>分类</h2>
        {mayKeep && (
          <button type="button" className={styles.manage} onClick={() => setManaging(true)}>
            管理本单位分类
          </button>
        )}
      </header>
      {isNarrow ? (
        <Select
          className={styles.select ?? ''}
          aria-label="分类"
          value={search.cateId ?? ALL}
          options={optionsOf(nodes)}
          onChange={(id) => change({ cateId: id === ALL ? undefined : id, pageNum: undefined })}
        />
      ) : (
        <TreeNav label="分类" nodes={nodes} selectedId={search.cateId ?? ALL} openAtFirst={[ALL, OWN]} />
      )}
      {managing && <CategoryList projectId={projectId} onClose={() => setManaging(false)} />}
    </aside>
  )
}

/** The same choices as a list; the head of the unit's own is no choice. */
function optionsOf(nodes: readonly TreeNode[]) {
  return nodes
    .flatMap((node) => [node, ...node.children])
    .filter(({ id }) => id !== OWN)
    .map(({ id, label }) => ({ value: id, label }))
}
