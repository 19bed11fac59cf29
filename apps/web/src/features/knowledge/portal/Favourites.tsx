import { StarOutlined } from '@ant-design/icons'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { DownloadButton } from '../../../shared/knowledge/download/DownloadButton.tsx'
import { kbDetailScreen } from '../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { FileGlyph } from '../../../shared/ui/FileGlyph.tsx'
import cells from '../parts/cell.module.css'
import { FavouriteButton } from '../parts/FavouriteButton.tsx'
import { ReleaseLine } from '../parts/ReleaseLine.tsx'
import { ALL_SPACES, kbListScreen } from '../paths.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './home.module.css'

const SHOWN = 3

/** The first favourites, compact. */
export function Favourites({ bases }: { bases: readonly KnowledgeBaseItem[] }) {
  const all = hrefOf(kbListScreen, { action: 'more', type: ALL_SPACES, tab: '1' })
  return (
    <HomeSection title={KNOWLEDGE_TEXTS.favouritesTab} more={{ to: all, label: '全部收藏' }}>
      {bases.length === 0 ? (
        <p className={styles.nothing}>
          <StarOutlined aria-hidden /> 还没有收藏。点击知识库右上角的星标，收藏后会显示在这里。
        </p>
      ) : (
        <div className={`${cells.grid} ${cells.three}`}>
          {bases.slice(0, SHOWN).map((base) => (
            <article key={base.kbId} className={styles.compact}>
              <FileGlyph type={base.icon} />
              <div className={cells.title}>
                <h3>
                  <AppLink to={hrefOf(kbDetailScreen, { kbId: base.kbId })}>{base.kbName}</AppLink>
                </h3>
                <ReleaseLine base={base} short />
              </div>
              <FavouriteButton base={base} />
              <DownloadButton base={base} isIcon />
            </article>
          ))}
        </div>
      )}
    </HomeSection>
  )
}
