import { discardBase } from '@xinqiao/contract/authoring/base-endpoints'
import type { BaseRow } from '@xinqiao/contract/authoring/schemas'
import type { TableColumnsType } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { timeColumn } from '../../../../shared/ui/list/columns.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { writeScreen } from '../../paths.ts'
import styles from '../authoring.module.css'
import { VERSION_MARKS, VISIBILITY_LABELS } from '../authoring-labels.ts'

export function columns(edit: (id: string) => void): TableColumnsType<BaseRow> {
  return [
    {
      title: '知识库',
      key: 'name',
      sorter: true,
      render: (_, row) => (
        <>
          <AppLink className={styles.name} to={writeAddress(row)}>
            {row.name}
          </AppLink>
          <div className={styles.below}>{[row.spaceName, row.categoryName].filter(Boolean).join(' / ')}</div>
        </>
      ),
    },
    { title: '可见范围', width: 110, render: (_, row) => VISIBILITY_LABELS[row.visibility] },
    {
      title: '读者所见',
      key: 'release_time',
      sorter: true,
      width: 190,
      render: (_, row) => <Head version={row.current} />,
    },
    { title: '编写中', width: 190, render: (_, row) => <Head version={row.next} /> },
    timeColumn('更新时间', 'update_time', (row) => row.updateTime),
    {
      title: '操作',
      width: 150,
      render: (_, row) => (
        <RowActions>
          <AppLink data-due to={writeAddress(row)}>
            {row.next?.status === 'draft' ? '编写' : '打开'}
          </AppLink>
          <button type="button" onClick={() => edit(row.id)}>
            设置
          </button>
          {row.canDiscard && <DiscardBase id={row.id} name={row.name} />}
        </RowActions>
      ),
    },
  ]
}

/** A base that readers never saw can be thrown away. */
function DiscardBase({ id, name }: { id: string; name: string }) {
  const discard = useWrite(discardBase, { done: '已删除知识库' })
  const confirm = async () => {
    const text = `“${name}”从未发布，将连同其草稿一起删除，不能恢复，确定吗？`
    const sure = await askSure({ title: '删除知识库', text, ok: '删除' })
    if (sure) await discard.run({ params: { id } }).catch(() => undefined)
  }
  return (
    <button type="button" data-danger disabled={discard.busy} onClick={() => void confirm()}>
      删除
    </button>
  )
}

/** The version being made, or what readers have; the screen itself finds another where there is neither. */
function writeAddress({ id, current, next }: BaseRow): string {
  const verId = (next ?? current)?.id
  return hrefOf(writeScreen, verId === undefined ? { kbId: id } : { verId })
}

function Head({ version }: { version: BaseRow['current'] }) {
  if (version === null) return '—'
  return (
    <>
      <span className={styles.version}>{version.name}</span>
      <StatusMark {...VERSION_MARKS[version.status]} />
      {version.releaseTime && (
        <div className={styles.below}>
          {version.status === 'scheduled' ? '将于 ' : ''}
          {version.releaseTime.slice(0, 16)}
        </div>
      )}
    </>
  )
}
