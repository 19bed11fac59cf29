import { MenuOutlined, SettingOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { readBase } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Button, Select, Tooltip } from 'antd'
import { useState } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../../shared/router/screen.ts'
import { FocusGroup } from '../../../../../shared/ui/act/FocusGroup.tsx'
import { StatusMark } from '../../../../../shared/ui/StatusMark.tsx'
import { basesScreen, draftCompareScreen, writeScreen } from '../../../paths.ts'
import { VERSION_MARKS } from '../../authoring-labels.ts'
import styles from '../write-bar.module.css'
import { NewVersionDialog } from './NewVersionDialog.tsx'
import { VersionMoves } from './VersionMoves.tsx'

interface WriteBarProps {
  version: VersionDetail
  /** open the panes that a narrow window hides */
  onOutline?: () => void
  onSettings?: () => void
}

/** Which version is being written, in what state, and what may be done with it. */
export function WriteBar({ version, onOutline, onSettings }: WriteBarProps) {
  const [, setSearch] = useScreenSearch(writeScreen)
  const [making, setMaking] = useState(false)
  const base = useQuery(read(readBase, { params: { id: version.baseId } }))
  const versions = base.data?.data.versions ?? [version]
  return (
    <header className={styles.bar}>
      {onOutline && <Button icon={<MenuOutlined aria-hidden />} aria-label="目录" onClick={onOutline} />}
      <div className={styles.place}>
        <AppLink className={styles.crumbs} to={hrefOf(basesScreen)}>
          {[version.spaceName, version.categoryName].filter(Boolean).join(' / ')} /
        </AppLink>
        <h1 title={version.baseName}>{version.baseName}</h1>
      </div>
      <Select
        className={styles.versions ?? ''}
        aria-label="版本"
        value={version.id}
        popupMatchSelectWidth={false}
        onChange={(verId: string) => setSearch({ verId, docId: undefined })}
        options={versions.map(({ id, name, status }) => ({
          value: id,
          label: name,
          mark: VERSION_MARKS[status],
        }))}
        optionRender={({ label, data }) => (
          <span className={styles.versionOption}>
            {label} <StatusMark {...data.mark} />
          </span>
        )}
      />
      <StatusMark form="pill" {...VERSION_MARKS[version.status]} />
      {version.status === 'scheduled' && (
        <span className={styles.hour}>将于 {version.releaseTime.slice(0, 16)} 发布</span>
      )}
      <FocusGroup label="版本操作" className={styles.moves} state={version.status}>
        {version.status === 'released' && version.baseReleased && (
          <a
            className="btn"
            target="_blank"
            rel="noreferrer"
            href={`/portal${hrefOf(kbDetailScreen, { kbId: version.baseId, verId: version.id })}`}
          >
            读者所见
          </a>
        )}
        {version.previous !== '' && (
          <AppLink className="btn" to={hrefOf(draftCompareScreen, { verId: version.id })}>
            与 {version.previous} 比较
          </AppLink>
        )}
        <Button onClick={() => setMaking(true)}>新建版本</Button>
        <VersionMoves version={version} />
        {onSettings && (
          <Tooltip title="发布设置">
            <Button icon={<SettingOutlined aria-hidden />} aria-label="发布设置" onClick={onSettings} />
          </Tooltip>
        )}
      </FocusGroup>
      {making && <NewVersionDialog version={version} versions={versions} onClose={() => setMaking(false)} />}
    </header>
  )
}
