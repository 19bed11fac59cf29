import { EyeOutlined } from '@ant-design/icons'
import type { latestArticle } from '@xinqiao/contract/knowledge/schemas'
import type { z } from 'zod'
import { formatDate, formatNumber } from '../../../shared/format/format.ts'
import { kbDetailScreen } from '../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { ALL_SPACES, kbListScreen } from '../paths.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './home.module.css'

const SHOWN = 3

/** The versions released last, as rows. */
export function LatestArticles({ articles }: { articles: readonly z.output<typeof latestArticle>[] }) {
  if (articles.length === 0) return null
  const all = hrefOf(kbListScreen, {
    action: 'more',
    type: ALL_SPACES,
    orderByColumn: 'createdtime',
    isAsc: 'desc',
  })
  return (
    <HomeSection title="最新文章" more={{ to: all, label: '更多' }}>
      <ul className={styles.rows}>
        {articles.slice(0, SHOWN).map((article) => (
          <li key={article.versionId}>
            <time
              className="mono"
              dateTime={article.createdtime.replace(' ', 'T')}
              title={article.createdtime}
            >
              {formatDate(article.createdtime)}
            </time>
            <span className={styles.rowTitle}>
              <AppLink to={hrefOf(kbDetailScreen, { kbId: article.kbId, verId: article.versionId })}>
                {article.kbName}
              </AppLink>
              <span className="mono">{article.versionName}</span>
            </span>
            <span className={styles.rowSummary}>{article.summary}</span>
            <span className={styles.rowSpace}>{article.spaceName}</span>
            <span className={styles.rowCount}>
              <EyeOutlined aria-label="浏览" /> {formatNumber(article.browseCount)}
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
