import type { ProjectBase } from '@xinqiao/contract/knowledge/project-schemas'
import type { TableColumnsType } from 'antd'
import { formatNumber, MISSING } from '../../../../shared/format/format.ts'
import { DownloadButton } from '../../../../shared/knowledge/download/DownloadButton.tsx'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { FavouriteButton } from '../../parts/FavouriteButton.tsx'
import styles from './project-knowledge.module.css'

/** The columns that document 1 lists for the table of project knowledge. */
export const projectColumns: TableColumnsType<ProjectBase> = [
  {
    title: '名称',
    render: (_, base) => (
      <span className={styles.name}>
        <FileGlyph type={base.icon} />
        <AppLink to={hrefOf(kbDetailScreen, { kbId: base.kbId })}>{base.kbName}</AppLink>
      </span>
    ),
  },
  { title: '更新时间', width: 92, render: (_, { createdtime }) => <Time value={createdtime} as="day" /> },
  { title: '版本', width: 108, render: (_, { versionName }) => <code>{versionName}</code> },
  { title: '芯片类型', width: 104, render: (_, { cateName }) => cateName || MISSING },
  { title: '浏览', width: 64, align: 'right', render: (_, base) => formatNumber(base.browseCount) },
  { title: '收藏', width: 64, align: 'right', render: (_, base) => formatNumber(base.starCount) },
  { title: '下载', width: 64, align: 'right', render: (_, base) => formatNumber(base.downloadCount) },
  {
    title: '操作',
    width: 136,
    render: (_, base) => (
      <span className={styles.rowActions}>
        <FavouriteButton base={base} />
        <DownloadButton base={base} place={1} />
      </span>
    ),
  },
]

/** On phones without the counts. */
export const phoneColumns = projectColumns.filter(({ align }) => align !== 'right')
