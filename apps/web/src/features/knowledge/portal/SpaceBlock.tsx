import { RightOutlined } from '@ant-design/icons'
import type { Space } from '@xinqiao/contract/knowledge/schemas'
import { useId } from 'react'
import { formatNumber } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import cells from '../parts/cell.module.css'
import { KnowledgeCell } from '../parts/KnowledgeCell.tsx'
import { kbListScreen } from '../paths.ts'
import styles from './home.module.css'

const SHOWN = 4

/** A space: its name and categories on the left, its first bases on the right; on phones the way to them alone. */
export function SpaceBlock({ space }: { space: Space }) {
  const id = useId()
  if (space.kbs.length === 0) return null
  const all = hrefOf(kbListScreen, { action: 'more', type: space.spaceId })
  return (
    <section className={styles.space} aria-labelledby={id}>
      <div className={styles.spaceAbout}>
        <h2 id={id}>{space.spaceName}</h2>
        <p>{space.spaceDesc}</p>
        <ul>
          {space.categories
            .filter(({ total }) => total > 0)
            .map((category) => (
              <li key={category.id}>
                <AppLink
                  to={hrefOf(kbListScreen, { action: 'more', type: space.spaceId, cateId: category.id })}
                >
                  {category.name}
                </AppLink>
                <span>{formatNumber(category.total)}</span>
              </li>
            ))}
        </ul>
        <AppLink to={all}>
          查看全部 {formatNumber(space.total)} 个 <RightOutlined aria-hidden />
        </AppLink>
      </div>
      <div className={`${cells.grid} ${cells.two} ${styles.spaceCells}`}>
        {space.kbs.slice(0, SHOWN).map((base) => (
          <KnowledgeCell key={base.kbId} base={base} />
        ))}
      </div>
    </section>
  )
}
