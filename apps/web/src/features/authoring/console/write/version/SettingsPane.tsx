import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { readBase } from '@xinqiao/contract/authoring/base-endpoints'
import { checkReferences } from '@xinqiao/contract/authoring/review-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { Fact, Facts } from '../../../../../shared/ui/Facts.tsx'
import { Timeline } from '../../../../../shared/ui/Timeline.tsx'
import { VISIBILITY_LABELS } from '../../authoring-labels.ts'
import { BaseDialog } from '../../bases/BaseDialog.tsx'
import settingsPaneStyles from '../settings-pane.module.css'
import versionFormStyles from '../version-form.module.css'
import styles from '../write.module.css'
import { Discard } from './Discard.tsx'
import { VersionForm } from './VersionForm.tsx'

/** What a release needs beside the text, what is still in its way, and what happened so far. */
export function SettingsPane({ version, onOpen }: { version: VersionDetail; onOpen: (id: string) => void }) {
  return (
    <>
      <h2>发布设置</h2>
      {version.retryTime !== '' && (
        <Alert
          type="error"
          showIcon
          className={settingsPaneStyles.releaseFailed ?? ''}
          title="定时发布未成功"
          description={`将于 ${version.retryTime.slice(0, 16)} 自动重试；也可撤回为草稿后重新提交`}
        />
      )}
      <BaseFacts version={version} />
      <VersionForm key={version.id} version={version} />
      <Checks version={version} onOpen={onOpen} />
      <Discard version={version} />
      {version.timeline.length > 0 && (
        <section className={versionFormStyles.part}>
          <h2>经过</h2>
          <Timeline entries={version.timeline} />
        </section>
      )}
    </>
  )
}

function BaseFacts({ version }: { version: VersionDetail }) {
  const [editing, setEditing] = useState(false)
  const base = useQuery(read(readBase, { params: { id: version.baseId } }))
  const form = base.data?.data.form
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact label="所属空间与分类">
          {[version.spaceName, version.categoryName].filter(Boolean).join(' / ')}
        </Fact>
        <Fact label="可见范围">
          {form && VISIBILITY_LABELS[form.visibility]}
          {form?.visibility === 'units' && `（${form.unitIds.length} 家）`}
        </Fact>
        <Fact label="下载">{form && (form.downloadable ? '允许' : '仅供在线阅读')}</Fact>
        <Fact label="芯片类型">{form?.chip}</Fact>
        <Fact label="关联项目">{form && form.projectIds.length > 0 && `${form.projectIds.length} 个`}</Fact>
      </Facts>
      <Button size="small" onClick={() => setEditing(true)}>
        修改知识库设置
      </Button>
      {editing && <BaseDialog id={version.baseId} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Checks({ version, onOpen }: { version: VersionDetail; onOpen: (id: string) => void }) {
  const titles = new Map(version.documents.map(({ id, title }) => [id, title]))
  const references = useQuery(read(checkReferences, { params: { id: version.id } }))
  const checks = [...version.checks, ...(references.data ? [references.data.data] : [])]
  return (
    <section className={versionFormStyles.part}>
      <h2>发布前检查</h2>
      <ul className={settingsPaneStyles.checks}>
        {checks.map(({ passed, text, documentIds, places }) => (
          <li key={text}>
            {passed ? (
              <CheckCircleFilled className={settingsPaneStyles.passed} aria-label="通过" />
            ) : (
              <WarningFilled className={settingsPaneStyles.failed} aria-label="未通过" />
            )}
            <div>
              {text}
              {documentIds.slice(0, 5).map((id) => (
                <button
                  type="button"
                  key={id}
                  className={settingsPaneStyles.culprit}
                  onClick={() => onOpen(id)}
                >
                  {titles.get(id)}
                  {places
                    .filter(({ documentId }) => documentId === id)
                    .slice(0, 5)
                    .map(({ line, address }) => (
                      <span key={`${line} ${address}`} className={settingsPaneStyles.culpritPlace}>
                        第 {line} 行 {address}
                      </span>
                    ))}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
