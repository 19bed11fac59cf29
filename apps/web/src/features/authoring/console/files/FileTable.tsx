import { deleteDocument } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument, VersionDetail } from '@xinqiao/contract/authoring/schemas'
import type { TableColumnsType } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { formatBytes } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { writeScreen } from '../../paths.ts'
import styles from '../authoring.module.css'
import { FILE_ACCESS } from '../authoring-labels.ts'

interface FileTableProps {
  version: VersionDetail
  files: readonly AuthoredDocument[]
}

/** The files of a version, as readers will find them among its documents. */
export function FileTable({ version, files }: FileTableProps) {
  return (
    <DataTable<AuthoredDocument> columns={columns(version)} dataSource={[...files]} scroll={{ x: 760 }} />
  )
}

const STATES: Readonly<Record<AuthoredDocument['state'], string>> = {
  same: '未变',
  changed: '已替换',
  added: '新增',
}

function columns(version: VersionDetail): TableColumnsType<AuthoredDocument> {
  return [
    {
      title: '文件',
      render: (_, file) => (
        <>
          <AppLink
            className={styles.name}
            to={hrefOf(writeScreen, { verId: version.id, docId: file.id })}
            title={file.fileName}
          >
            {file.fileName}
          </AppLink>
          {file.title !== file.fileName && <div className={styles.below}>目录中为 {file.title}</div>}
        </>
      ),
    },
    { title: '大小', width: 110, align: 'right', render: (_, file) => formatBytes(file.fileSize) },
    {
      title: '读者取用',
      width: 150,
      render: (_, file) => <StatusMark {...FILE_ACCESS[file.fileState]} />,
    },
    ...(version.basedOn === ''
      ? []
      : [
          {
            title: `较 ${version.basedOn}`,
            width: 110,
            render: (_: unknown, file: AuthoredDocument) => STATES[file.state],
          },
        ]),
    ...(version.can.edit
      ? [{ title: '操作', width: 80, render: (_: unknown, file: AuthoredDocument) => <Remove file={file} /> }]
      : []),
  ]
}

function Remove({ file }: { file: AuthoredDocument }) {
  const remove = useWrite(deleteDocument, { done: '已移除' })
  const confirm = async () => {
    const sure = await askSure({
      title: '移除文件',
      text: `确定从此版本移除“${file.fileName}”吗？目录中它的下级文档也会删除，已发布的版本不受影响。`,
      ok: '移除',
    })
    if (sure) await remove.run({ params: { id: file.id } }).catch(() => undefined)
  }
  return (
    <RowActions>
      <button
        type="button"
        disabled={remove.busy}
        aria-label={`移除 ${file.fileName}`}
        onClick={() => void confirm()}
      >
        移除
      </button>
    </RowActions>
  )
}
